import type { Entity } from '../../Entity.ts'
import { keyword } from '../../keyword.ts'
import { isObject } from '../../places.ts'
import type { Field } from '../../shape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/** What keeps a text from somebody, or is no column of the table. */
const against = ['can', 'mask', 'secret', 'virtual', 'derive'] as const

/** The filter over several texts looks in columns that everybody may see, and its name is nobody else's. */
export function checkSearch(value: Record<string, unknown>, entity: Entity, at: At, checker: Checker): void {
  if (!Array.isArray(value.search)) return
  const place = inside(at, value, 'search')
  if (isObject(value.fields) && Object.hasOwn(value.fields, keyword))
    report(checker, place, 'use', `"${keyword}" is the name of this filter, and a field is called so`, { value: keyword })
  for (const [index, name] of value.search.entries()) {
    const field = typeof name === 'string' && Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (field) checkSearched(String(name), field, inside(place, value.search, index), checker)
  }
}

/** What tells records apart where they are chosen is such a text too; it may have a mask, with which it is shown. */
export function checkHint(value: Record<string, unknown>, entity: Entity, at: At, checker: Checker): void {
  const field = typeof value.hint === 'string' && Object.hasOwn(entity.fields, value.hint) ? entity.fields[value.hint] : undefined
  if (!field) return
  const { mask: _shown, ...rest } = field
  checkSearched(String(value.hint), rest, inside(at, value, 'hint'), checker)
}

function checkSearched(name: string, field: Field, at: At, checker: Checker): void {
  const kind = checker.kinds.fields.get(field.type)
  if (kind && (kind.holds !== 'text' || !kind.inTables?.includes('filter')))
    return report(checker, at, 'use', `no words are looked for in "${name}": tables filter by no ${field.type} as a text`, {
      value: name,
    })
  const key = against.find(one => field[one] !== undefined && field[one] !== false)
  if (key !== undefined)
    report(checker, at, 'use', `"${name}" has "${key}", and everybody may look for words in it`, { value: name })
}
