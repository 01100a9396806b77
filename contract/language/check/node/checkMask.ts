import type { Kind } from '../../kinds.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What would tell the whole of what is shown shortened, or has nothing to shorten. */
const against = ['secret', 'sort', 'derive', 'virtual', 'options'] as const

/** Only a text is shown shortened, and nothing else of the field tells the rest of it. */
export function checkMask(field: Loose, { holds }: Kind, at: At, checker: Checker): void {
  if (field.mask === undefined) return
  const place = inside(at, field, 'mask')
  if (holds !== 'text')
    report(checker, place, 'use', `only a text is masked, and ${String(field.type)} is none`, { value: field.mask })
  for (const key of against)
    if (field[key] !== undefined && field[key] !== false)
      report(checker, inside(at, field, key), 'use', `a masked field has no "${key}"`, { value: field[key] })
}
