import { sql } from 'kysely'
import type { Effect, Guard } from '../../../context/Context.ts'
import { updated } from '../../../database/stamp.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { pauseSale, resumeSale } from '../sale/pauseSale.ts'

/** Nothing is turned on below what is off. */
export const parentOn: Guard = {
  check: async (context, trx, { row }) => {
    const parent = await trx
      .selectFrom('goods_category')
      .select('enabled')
      .where('id', '=', Number(row.parent_id ?? 0))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (parent?.enabled === 0) throw refuse(context, 'state_conflict', 'Turn on the parent category first')
    return undefined
  },
}

/** Off takes everything below it off as well, and its goods off sale (docs/rules/goods.md#categories). */
export const turnOffBelow: Effect = async (context, trx, { row }) => {
  const { rows } = await sql<{ id: number }>`
    with recursive branch(id, depth) as (
      select ${row.id}::bigint, 0 union all
      select c.id, depth + 1 from goods_category c join branch on c.parent_id = branch.id where c.deleted_at is null and depth < 20
    ) select id from branch`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const below = ids.filter(id => id !== row.id)
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
