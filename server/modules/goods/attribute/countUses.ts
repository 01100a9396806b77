import { type RawBuilder, sql } from 'kysely'
import { platformId } from '../../../context/isPlatform.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

/** What a product holds of an option that is chosen, or of a value of one. */
const parts: Record<'spec' | 'value', RawBuilder<unknown>> = {
  spec: sql`jsonb_build_array(jsonb_build_object('spec_id', o.id))`,
  value: sql`jsonb_build_array(jsonb_build_object('values', jsonb_build_array(jsonb_build_object('value_id', o.id))))`,
}

/** How many products use options, or values, by their ids; those of the platform serve every shop. */
export async function countUses(
  database: Database | Trx,
  kind: 'spec' | 'value',
  options: readonly { id: number; supplier_id: number }[],
): Promise<Map<number, number>> {
  const owners = JSON.stringify(options.map(({ id, supplier_id }) => ({ id, owner: supplier_id })))
  const { rows } = await sql<{ id: unknown; n: unknown }>`select o.id, (select count(*) from goods g
    where (o.owner = ${platformId} or g.supplier_id = o.owner) and g.deleted_at is null and g.specs @> ${parts[kind]}) as n
    from jsonb_to_recordset(${owners}::jsonb) as o(id bigint, owner bigint)`.execute(database)
  return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]))
}
