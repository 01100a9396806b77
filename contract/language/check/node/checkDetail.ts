import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What only a form reads of its fields. */
const ofForms = ['help', 'enable', 'required', 'options', 'value', 'clear']

/** A detail shows a record: keys that say how a value comes about do nothing in it. */
export function checkDetail(node: Loose, at: At, checker: Checker): void {
  checkItems(node, at, checker)
  if (!Array.isArray(node.sections)) return
  const sections = inside(at, node, 'sections')
  for (const [index, section] of node.sections.entries())
    if (isObject(section)) checkItems(section, inside(sections, node.sections, index), checker)
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
