import { sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Trx } from '../../rows/Tables.ts'
import { columnRef } from '../query/conditionsOf.ts'

/** Ids of a row of a tree and of all below it, itself first. The depth ends a circle that a mistake might have left in the data. */
export async function readBranch(trx: Trx, { entity, tree = '' }: Entity, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive branch(id, depth) as (
      select ${id}::bigint, 0 union all
      select t.id, depth + 1 from ${sql.table(entity)} t join branch on ${columnRef(tree)} = branch.id
      where t.deleted_at is null and depth < 20
    ) select id from branch order by depth`.execute(trx)
  return rows.map(row => Number(row.id))
}
