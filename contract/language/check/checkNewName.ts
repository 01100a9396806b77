import { everyCalls } from '../../wire/parameters.ts'
import { report } from './report.ts'
import type { At, Checker } from './Scene.ts'

/** A new field may not be called like what every object of JavaScript has, nor be filtered by a parameter that means something else. */
export function checkNewName(field: Record<string, unknown>, at: At, checker: Checker): void {
  const name = String(at.key)
  if (name in Object.prototype)
    report(checker, at, 'field', `no field can be called "${name}": every object of JavaScript has that name`, { value: name })
  if (field.filter !== undefined && field.filter !== false && everyCalls.has(name))
    report(
      checker,
      at,
      'field',
      `no field called "${name}" can be a filter: that is a parameter of every call. Give the field another name`,
      { value: name },
    )
}
