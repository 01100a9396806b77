import { NoticeShape } from '../../Notice.ts'
import type { Notice } from '../../Notice.ts'
import { expandNotice } from '../../expand/expandNotice.ts'
import { asShape } from '../../kinds.ts'
import type { Document } from '../../read/Document.ts'
import { checkShape } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, entityFields, inside, memberNames, type Scene } from '../Scene.ts'

/** A file of notices: each scene by its shape, its page, what fills its sentences, and that something tells it. */
export function checkNotices(document: Document, told: ReadonlySet<string>, checker: Checker): void {
  const { value } = document
  for (const [scene, raw] of Object.entries(value)) {
    const at = inside({ container: value, key: '', path: '' }, value, scene)
    const notice = expandNotice(scene, raw)
    checkShape(raw, asShape(NoticeShape), at, sceneOf(notice, checker), checker)
    if (!/^[a-z][a-z0-9_]{0,38}$/.test(scene))
      report(checker, at, 'pattern', `"${scene}" cannot be the name of a scene: small letters, digits and _, at most 39`, {
        value: scene,
      })
    if (checker.notices.get(scene)?.file !== document.file)
      report(checker, at, 'duplicate', `the scene "${scene}" stands in ${checker.notices.get(scene)?.file} already`, {
        value: scene,
      })
    if (notice) checkNotice(notice, raw as object, at, told, checker)
  }
}

function checkNotice(notice: Notice, raw: object, at: At, told: ReadonlySet<string>, checker: Checker): void {
  const { scene, to, by } = notice
  if (to.includes('B') && by.includes('mail'))
    report(
      checker,
      inside(at, raw, 'by'),
      'use',
      'a buyer has no inbox in the console: tell them by sms, in a scene of its own',
      { value: by },
    )
  if (to.includes('B') && by.includes('sms') && notice.phone === undefined)
    report(checker, at, 'required', 'a text message to the buyer needs "phone", the field with the number', { value: scene })
  if (checker.serverApis && !told.has(scene))
    report(checker, at, 'use', `nothing tells of "${scene}": no transition names it, and no code`, { value: scene })
  checkSlots(notice, at, checker)
}

/** Nothing but values, answers and fields fills a sentence that a transition tells; code that tells one brings its own. */
function checkSlots({ scene, entity, values, title, text }: Notice, at: At, checker: Checker): void {
  const own = checker.entities.get(entity)
  const telling = (own?.machines ?? [])
    .flatMap(({ transitions }) => transitions)
    .filter(({ outcomes }) => outcomes.some(({ notify }) => notify.includes(scene)))
  if (!own || telling.length === 0) return
  const names = [
    ...Object.keys(values).map(name => name.replace(/^t_/, '')),
    ...telling.flatMap(({ ask }) => Object.keys(ask)),
    ...Object.keys(own.fields),
  ]
  for (const say of [title, text])
    for (const [, slot = ''] of say.matchAll(/\{([A-Za-z_]\w*)\}/g))
      if (!names.includes(slot))
        report(checker, at, 'slot', `nothing fills {${slot}} of "${say}"`, { value: slot, near: { word: slot, names } })
}

/** What its expressions know: the record before and after, the answers, and what guards found. */
function sceneOf(notice: Notice | undefined, checker: Checker): Scene {
  const entity = notice && checker.entities.get(notice.entity)
  const fields = entity ? entityFields(entity) : null
  const rows = memberNames(fields)
  const names = [
    ['row', rows],
    ['next', rows],
    ['result', null],
    ['found', null],
    ['by', null],
    ['user', null],
    ['settings', null],
  ] as const
  return { fields, names: new Map(names) }
}
