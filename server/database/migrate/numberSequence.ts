import { createHash } from 'node:crypto'
import type { Entity } from '../../../contract/language/Entity.ts'

/** The sequence that a field's running numbers are drawn from, quoted as SQL needs it. */
export function numberSequence(entity: string, field: string): string {
  const name = `sn_${entity}_${field}`
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  // PostgreSQL cuts names at 63 bytes without a word.
  return `"${name.length <= 60 ? name : `${name.slice(0, 50)}_${hash}`}"`
}

/** What makes those that are not there yet. */
export const makeSequences = (entities: Iterable<Entity>): string[] =>
  [...entities].flatMap(({ entity, fields }) =>
    Object.entries(fields).flatMap(([name, { sn }]) =>
      sn === undefined ? [] : [`create sequence if not exists ${numberSequence(entity, name)}`],
    ),
  )
