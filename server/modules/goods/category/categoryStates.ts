import { sql } from 'kysely'
import type { Effect } from '../../../context/Context.ts'
import { updated } from '../../../database/stamp.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { noteWritten } from '../../../module/noteWritten.ts'
import { readBranch } from '../../../table/tree/readBranch.ts'
import { pauseSale, resumeSale } from '../sale/pauseSale.ts'

/** Off takes everything below it off as well, and its goods off sale (docs/rules/goods.md#categories). */
export const turnOffBelow: Effect = async (context, trx, { row }) => {
  const table = tableOf(context, 'goods_category')
  const ids = await readBranch(trx, table.entity, row.id)
  const [, ...below] = ids
  const off = { enabled: 0 as const, ...updated(context), version: sql<number>`version + 1` }
  if (below.length > 0)
    await noteWritten(context, trx, { table, where: sql`id = any(${below}::bigint[])` }, () =>
      trx.updateTable('goods_category').set(off).where('id', 'in', below).execute(),
    )
  const goods = await pauseSale(context, trx, sql`t.category_id = any(${ids}::bigint[])`, 'The category was turned off')
  return { categories: ids.length, goods }
}

/** What its being off took off sale comes back. */
export const sellAgain: Effect = async (context, trx, { row }) => ({
  categories: 1,
  goods: await resumeSale(context, trx, sql`t.category_id = ${row.id}`),
})
