import type { Kind } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** Only files are kept behind a permission, and only those of the record itself: what stands within a row has no record to be asked for. */
export function checkPrivate(field: Loose, { isFile }: Kind, at: At, checker: Checker): void {
  if (field.private !== undefined && !isFile)
    report(checker, inside(at, field, 'private'), 'use', `only a file is private, and ${String(field.type)} is none`, {
      value: field.private,
    })
  if (!isObject(field.fields)) return
  const rows = inside(at, field, 'fields')
  for (const [name, one] of Object.entries(field.fields))
    if (isObject(one) && one.private !== undefined)
      report(
        checker,
        inside(inside(rows, field.fields, name), one, 'private'),
        'use',
        'a file within a row is not private: give it an entity of its own',
        {
          value: one.private,
        },
      )
}
