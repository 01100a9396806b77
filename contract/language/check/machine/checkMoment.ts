import type { Entity } from '../../Entity.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/** What stands under a key is a column that can hold a moment. That there is such a field is told where names are checked. */
export function checkMoment(value: object, key: string, at: At, entity: Entity, checker: Checker): void {
  const name: unknown = Reflect.get(value, key)
  const field = typeof name === 'string' && Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (!field) return
  const kind = checker.kinds.fields.get(field.type)
  const isMoment = kind?.spoken === 'date' && kind.holds === 'number' && !field.virtual && field.derive === undefined
  if (!isMoment)
    report(
      checker,
      inside(at, value, key),
      'use',
      `"${String(name)}" holds no moment: it needs to be a column of a type that does`,
      { value: name },
    )
}
