import { type RawBuilder, sql } from 'kysely'
import type { Condition, Where } from '../../../contract/language/shape.ts'
import type { EntityTable } from '../describe/describeTable.ts'

export const columnRef = (name: string, alias = 't'): RawBuilder<unknown> => sql`${sql.ref(`${alias}.${name}`)}`

/** A condition written in an entity file, on stored fields whatever their filter. */
export function fixedConditions(table: EntityTable, where: Where, alias = 't'): RawBuilder<unknown>[] {
  return Object.entries(where).map(([name, wanted]) => {
    const column = table.columns.get(name)
    if (!column?.stored || !column.kind.filter)
      throw new Error(`${table.entity.entity} keeps no field "${name}" that a condition can use`)
    const condition: Condition = typeof wanted === 'object' && wanted !== null ? wanted : { eq: wanted }
    return column.kind.filter(condition, columnRef(name, alias), column.field)
  })
}
