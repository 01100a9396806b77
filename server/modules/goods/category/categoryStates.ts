import { sql } from 'kysely'
import type { Effect } from '../../../context/Context.ts'
import { updated } from '../../../database/stamp.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { readBranch } from '../../../table/tree/readBranch.ts'
import { pauseSale, resumeSale } from '../sale/pauseSale.ts'

/** Off takes everything below it off as well, and its goods off sale (docs/rules/goods.md#categories). */
export const turnOffBelow: Effect = async (context, trx, { row }) => {
  const ids = await readBranch(trx, tableOf(context, 'goods_category').entity, row.id)
  const [, ...below] = ids
  if (below.length > 0)
    await trx
      .updateTable('goods_category')
      .set({ enabled: 0, ...updated(context), version: sql`version + 1` })
      .where('id', 'in', below)
      .execute()
  const goods = await pauseSale(context, trx, sql`t.category_id = any(${ids}::bigint[])`, 'The category was turned off')
  return { categories: ids.length, goods }
}

/** What its being off took off sale comes back. */
export const sellAgain: Effect = async (context, trx, { row }) => ({
  categories: 1,
  goods: await resumeSale(context, trx, sql`t.category_id = ${row.id}`),
})
