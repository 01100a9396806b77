import { isObject } from '../../places.ts'
import type { StandardPlaces } from '../../kinds.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'
import { checkPlaces } from './checkPlaces.ts'

type Loose = Record<string, unknown>

/** What only a form reads of its fields. */
const ofForms = ['help', 'unit', 'enable', 'required', 'options', 'value', 'clear']

/** A detail shows a record: keys that say how a value comes about do nothing in it. Its sections offer the actions that it may. */
export function checkDetail(node: Loose, at: At, scene: Scene, checker: Checker, places: StandardPlaces): void {
  checkItems(node, at, checker)
  if (!Array.isArray(node.sections)) return
  const sections = inside(at, node, 'sections')
  for (const [index, section] of node.sections.entries()) {
    if (!isObject(section)) continue
    const place = inside(sections, node.sections, index)
    checkItems(section, place, checker)
    checkPlaces(places, section, place, scene, checker)
  }
}

function checkItems(owner: Loose, at: At, checker: Checker): void {
  if (!Array.isArray(owner.fields)) return
  const list = inside(at, owner, 'fields')
  for (const [index, item] of owner.fields.entries()) {
    if (!isObject(item)) continue
    const place = inside(list, owner.fields, index)
    for (const key of ofForms)
      if (Object.hasOwn(item, key))
        report(checker, inside(place, item, key), 'key', `"${key}" does nothing in a detail: only forms read it`, { value: key })
  }
}
