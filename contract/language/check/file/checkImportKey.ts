import type { Entity } from '../../Entity.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/** What names a record in a file occurs once and is written there by everybody; all rows of the file are of one import. */
export function checkImportKey(value: Record<string, unknown>, entity: Entity, at: At, checker: Checker): void {
  const { importKey: name } = entity
  const field = name === undefined ? undefined : entity.fields[name]
  if (!field) return
  const place = inside(at, value, 'importKey')
  if (entity.import !== true)
    report(checker, place, 'use', `rows of ${entity.entity} are not imported all or none, so none says which record it is`, {
      value: name,
    })
  const isKey = field.unique === true && field.writable !== false && !field.hidden && !field.can && !field.mask
  if (isKey) return
  const message = `"${name}" names no record in a file: it needs "unique": true, and that everybody sees and writes it`
  report(checker, place, 'use', message, { value: name })
}
