import { sql } from 'kysely'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { hooksOf } from '../../../table/describe/hooksOf.ts'
import { readRecord } from '../../../table/list/readRecord.ts'

/** A product that comes from a source. @throws Refusal not_found for one of the shop's own as well */
export async function readProviderGoods(context: Context, { id }: { id: string }): Promise<Row> {
  const goods = await readRecord(context, tableOf(context, 'goods'), hooksOf(context, 'goods'), Number(id))
  if (!goods.provider_id) throw notFound(context, 'Product')
  return goods
}

/** Of products that come from a source, what is least earned with one of their variants, in basis points of its price. */
export async function showMargins(context: Context, rows: ShownRow<'goods'>[]): Promise<void> {
  const bought = rows.filter(row => row.provider_id)
  if (bought.length === 0) return
  const { rows: found } = await sql<{ goods_id: number; margin: number | null }>`
    select goods_id, min(round((price - cost_price) * 10000.0 / price))::int as margin from sku
    where goods_id = any(${bought.map(({ id }) => id)}::bigint[]) and price > 0 and enabled = 1 and deleted_at is null group by goods_id`.execute(
    context.database,
  )
  const margins = new Map(found.map(({ goods_id, margin }) => [Number(goods_id), margin]))
  for (const row of bought) row.margin = margins.get(Number(row.id)) ?? null
}
