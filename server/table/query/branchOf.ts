import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../../contract/language/shape.ts'
import { readWhole } from '../../columns/readNumber.ts'
import type { Context } from '../../context/Context.ts'
import { type EntityTable, isOneReference, type TableColumn } from '../describe/describeTable.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/**
 * Choosing a node of a tree means it and everything below it: a category's goods are those of its sub-categories too.
 * Null where the column is no reference to another entity's tree.
 */
export function branchOf(
  context: Context,
  table: EntityTable,
  column: TableColumn,
  condition: Condition,
): RawBuilder<unknown> | null {
  const target = isOneReference(column) && column.field.to ? context.services.entities.get(column.field.to) : undefined
  if (!target?.tree || target.entity === table.entity.entity) return null
  const wanted = condition.in ?? ('eq' in condition ? [condition.eq] : [])
  if (wanted.length === 0 || wanted.includes(null)) return null
  const ids = sql.join(wanted.map(id => sql`${readWhole(id)}::bigint`))
  const [name, parent] = [sql.table(target.entity), sql.ref(`t.${target.tree}`)]
  // The depth ends a circle that a mistake might have left in the data.
  return sql`${sql.ref(`t.${column.name}`)} in (with recursive branch(id, depth) as (
    select t.id, 0 from ${name} t where ${tenantScope(context, target)} and t.id in (${ids})
    union all select t.id, depth + 1 from ${name} t join branch on ${parent} = branch.id where ${tenantScope(context, target)} and depth < 20
  ) select id from branch)`
}
