import { asShape } from '../../kinds.ts'
import { pageNames } from '../../names.ts'
import { PageShape } from '../../Page.ts'
import { plainTitle } from '../../page/plainTitle.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { routeParameters } from '../../route/segments.ts'
import { checkPlugin } from '../addon/checkAddon.ts'
import { checkFieldName } from '../name/checkNames.ts'
import { checkMembers } from '../node/checkShape.ts'
import { report, showValue } from '../report.ts'
import { type At, type Checker, entityFields, inside, memberNames, type Scene } from '../Scene.ts'

/** A page file. */
export function checkPage(document: Document, checker: Checker): void {
  const { value } = document
  const at: At = { container: value, key: '', path: '' }
  checkMembers(value, asShape(PageShape), at, sceneOfPage(document, checker), checker)
  checkRecord(document, at, checker)
  checkState(value, at, checker)
  checkTitle(value, at, checker)
  checkPlugin(value, at, checker)
  const ids = new Set<unknown>()
  checker.noted.ids.set(checker.file, ids)
  checkIds(value.blocks, inside(at, value, 'blocks'), ids, checker)
}

/** The record of a page is the one whose id its address holds. */
function checkRecord({ id, value }: Document, at: At, checker: Checker): void {
  if (typeof value.record !== 'string') return
  const place = inside(at, value, 'record')
  const entity = checker.entities.get(value.record)
  const message = !routeParameters(id).includes('id')
    ? `the route ${id} has no {id}, so no record can be loaded`
    : entity && entity.api.info === undefined
      ? `${value.record} has no call "info" to load a record with`
      : undefined
  if (message !== undefined) report(checker, place, 'record', message, { value: value.record })
}

/** The state beside the heading is a field of the record. */
function checkState(page: Record<string, unknown>, at: At, checker: Checker): void {
  if (typeof page.state !== 'string') return
  const place = inside(at, page, 'state')
  const entity = typeof page.record === 'string' ? checker.entities.get(page.record) : undefined
  if (page.record === undefined) report(checker, place, 'required', '"state" is a field of the record: the page needs "record"')
  if (entity) checkFieldName(page.state, place, { fields: entityFields(entity), names: new Map() }, checker)
}

/** The heading of a page that is loading, or that cannot be read, is its title without the record. */
function checkTitle(page: Record<string, unknown>, at: At, checker: Checker): void {
  const { title } = page
  if (typeof title !== 'string' || title === '' || plainTitle(title) !== '') return
  const message = `${showValue(title)} leaves the page without a name while its record is not there: say what it is before the slot, such as "Order {record.order_sn}"`
  report(checker, inside(at, page, 'title'), 'slot', message, { value: title })
}

/** What expressions may name on a page: what every page has, and the members of those that the file describes. */
function sceneOfPage({ id, value }: Document, checker: Checker): Scene {
  const entity = typeof value.record === 'string' ? checker.entities.get(value.record) : undefined
  const members: Record<string, ReadonlySet<string> | null> = {
    params: new Set(routeParameters(id)),
    data: isObject(value.load) ? new Set(Object.keys(value.load)) : new Set(),
    record: entity ? memberNames(entityFields(entity)) : null,
  }
  const names = new Map(pageNames.map(name => [name, members[name] ?? null]))
  return { fields: null, names, samples: new Map([['data', loadedSamples(value.load, checker)]]) }
}

function loadedSamples(load: unknown, checker: Checker): unknown[] {
  if (!isObject(load)) return []
  return Object.entries(load).flatMap(([name, one]) =>
    (isObject(one) ? (checker.answers.get(String(one.call)) ?? []) : []).map(answer => ({ [name]: answer })),
  )
}

/** An id names one block of a page, wherever it stands. */
function checkIds(node: unknown, at: At, seen: Set<unknown>, checker: Checker): void {
  if (Array.isArray(node)) for (const [index, one] of node.entries()) checkIds(one, inside(at, node, index), seen, checker)
  if (!isObject(node)) return
  for (const [key, member] of Object.entries(node)) {
    const place = inside(at, node, key)
    if (typeof member === 'object') checkIds(member, place, seen, checker)
    else if (key === 'id' && typeof member === 'string' && !Object.hasOwn(node, 'run')) noteId(member, place, seen, checker)
  }
}

function noteId(id: string, at: At, seen: Set<unknown>, checker: Checker): void {
  // Values of calls and queries may hold an id too; they are no blocks.
  if (/\.(?:body|params|values|expect|data|options|where|ask|load)\b/.test(at.path)) return
  if (seen.has(id)) report(checker, at, 'id', `two blocks of this page have the id "${id}"`, { value: id })
  seen.add(id)
}
