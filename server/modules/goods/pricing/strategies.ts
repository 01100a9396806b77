import { type RawBuilder, sql } from 'kysely'
import { mostCents } from '../../../../contract/values/money.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

type Change = Filled<'goods_strategy', 'kind' | 'mode' | 'value'>

/** What a strategy makes of a number: cents of a price, basis points of a commission, hundredths of PV by the price. */
export function changed({ kind, mode, value }: Change, before: number, price = before): number {
  if (kind === 3) return value
  const part = mode === 'rate' ? Math.floor((price * value + 5_000) / 10_000) : value
  if (kind === 4) return part
  return Math.min(mostCents, Math.max(1, kind === 1 ? before + part : before - part))
}

const [category, goods] = [sql.ref('g.category_id'), sql.ref('g.id')]
const names = (id: RawBuilder<unknown>) => sql`${sql.ref('s.category_ids')} @> to_jsonb(${id})`

/** Whether the strategy `s` is for the product `g`: of a category also for what stands below it, of a source for what comes from it. */
export const isFor = sql`(${sql.ref('s.scope')} = 'all'
  or (${sql.ref('s.scope')} = 'supplier' and ${sql.ref('s.provider_ids')} @> to_jsonb(${sql.ref('g.provider_id')}))
  or (${sql.ref('s.scope')} = 'goods' and ${sql.ref('s.goods_ids')} @> to_jsonb(${goods}))
  or (${sql.ref('s.scope')} = 'category' and ${category} in (select c.id from goods_category c left join goods_category p on p.id = c.parent_id
    where ${names(sql.ref('c.id'))} or ${names(sql.ref('c.parent_id'))} or ${names(sql.ref('p.parent_id'))})))`

/** Prices as buyers have them now: of what a shop says of the prices of a product the strategy with the lowest number counts. */
export async function withStrategies<Row extends { goods_id: number; price: number }>(
  database: Database | Trx,
  shop: number,
  now: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ goods_id }) => goods_id)
  const { rows: found } = await sql<Change & { id: number }>`/* keep */ select distinct on (g.id) g.id, s.kind, s.mode, s.value
    from goods g join goods_strategy s on s.supplier_id = g.supplier_id
    where g.supplier_id = ${shop} and g.id = any(${ids}::bigint[]) and s.enabled = 1 and s.kind in (1, 2) and s.deleted_at is null
      and coalesce(s.valid_from, 0) <= ${now} and (s.valid_to is null or s.valid_to > ${now}) and ${isFor}
    order by g.id, s.priority, s.id desc`.execute(database)
  const first = new Map(found.map(one => [Number(one.id), one]))
  return rows.map(row => {
    const strategy = first.get(Number(row.goods_id))
    return strategy ? { ...row, price: changed(strategy, row.price) } : row
  })
}
