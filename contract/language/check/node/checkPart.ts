import type { Entity } from '../../Entity.ts'
import { checkFieldName } from '../name/checkNames.ts'
import { report } from '../report.ts'
import { type At, type Checker, entityFields } from '../Scene.ts'

/** A count needs no field, everything else a column of theirs; a sum one of numbers. */
export function checkPart(fold: string, name: string | undefined, at: At, target: Entity, checker: Checker): void {
  if ((fold === 'count') !== (name === undefined))
    return report(
      checker,
      at,
      'use',
      fold === 'count' ? 'a count names no field' : `"${fold}" names a field of ${target.entity}`,
      { value: name },
    )
  if (name === undefined) return
  const { fields } = entityFields(target)
  checkFieldName(name, at, { fields: { owner: target.entity, fields }, names: new Map() }, checker)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field?.virtual || field?.secret || field?.mask || field?.derive !== undefined)
    report(checker, at, 'use', `"${name}" is no column of ${target.entity} that can be read`, { value: name })
  else if (fold === 'sum' && field && !checker.kinds.fields.get(field.type)?.inTables?.includes('sum'))
    report(checker, at, 'use', `there is no sum of a ${field.type}`, { value: name })
}
