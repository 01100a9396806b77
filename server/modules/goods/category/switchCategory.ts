import { sql } from 'kysely'
import type { BatchAction } from '../../../context/Context.ts'
import { runWish } from '../../../batch/runWish.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { holdTrees } from '../../../table/save/holdTrees.ts'
import { notFound, notPermitted, refuse } from '../../../refuse/refuse.ts'
import { isPlatform } from '../../../context/isPlatform.ts'
import { holdGoods } from '../stock/holdGoods.ts'
import { entityLogRow } from '../../../module/history/writeEntityLog.ts'
import { updated } from '../../../database/stamp.ts'

export type SwitchCategoryWish = { id?: number; target?: Record<string, unknown>; enabled: 0 | 1 }
export type Switched = { id: number; version: number; categories: number; goods: number }

/**
 * Turns a category of the platform on or off. Off takes everything below it off as well, and its goods off sale
 * (docs/rules/goods.md#categories, docs/rules/goods.md#states); on asks for a parent that is on and turns on the category alone.
 */
export async function switchCategory(context: Context, { id, target, enabled }: SwitchCategoryWish): Promise<Switched | Answer> {
  if (!isPlatform(context.actor)) throw notPermitted(context)
  if (id === undefined) return runWish(context, target ? { target } : {}, { action: 'category.switch', options: { enabled } })
  return context.database.transaction().execute(async trx => {
    const entity = context.services.entities.get('goods_category')
    if (entity) await holdTrees(context, trx, entity, [id])
    return switchInside(context, trx, id, enabled)
  })
}

/** The same for many; a category whose parent is turned on with it waits for that. */
export const switchCategories: BatchAction = {
  entity: 'goods_category',
  again: true,
  row: async (context, trx, id, { enabled }) => void (await switchInside(context, trx, id, enabled === 1 ? 1 : 0)),
}

async function switchInside(context: Context, trx: Trx, id: number, enabled: 0 | 1): Promise<Switched> {
  const row = await lockCategory(context, trx, id)
  if (enabled === 1 && row.parent_enabled === 0) throw refuse(context, 'state_conflict', 'Turn on the parent category first')
  const ids = enabled === 1 ? [id] : await readBranch(trx, id)
  await trx
    .updateTable('goods_category')
    .set({ enabled, ...updated(context), version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
  const goods = enabled === 1 ? 0 : await takeGoodsOff(context, trx, ids)
  return { id, version: row.version + 1, categories: ids.length, goods }
}

type Locked = { version: number; parent_enabled: number | null }

async function lockCategory(context: Context, trx: Trx, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select c.version, (select p.enabled from goods_category p where p.id = c.parent_id and p.deleted_at is null) as parent_enabled
    from goods_category c where c.id = ${id} and c.deleted_at is null for no key update`.execute(trx)
  const row = rows[0]
  if (!row) throw notFound(context, 'Category')
  return row
}

async function readBranch(trx: Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive branch(id, depth) as (
      select ${id}::bigint, 0 union all
      select c.id, depth + 1 from goods_category c join branch on c.parent_id = branch.id where c.deleted_at is null and depth < 20
    ) select id from branch`.execute(trx)
  return rows.map(row => row.id)
}

async function takeGoodsOff(context: Context, trx: Trx, categories: number[]): Promise<number> {
  await holdGoods(trx, sql`category_id in (${sql.join(categories)}) and show = 1 and deleted_at is null`)
  const { rows } = await sql<{ id: number; supplier_id: number }>`
    update goods set show = 0, off_by = 'SYS', off_reason = ${'The category was turned off'}, version = version + 1, updated_at = ${context.now()}
    where category_id in (${sql.join(categories)}) and show = 1 and deleted_at is null returning id, supplier_id`.execute(trx)
  const logs = rows.map(row =>
    entityLogRow(context.actor, context.now(), {
      supplierId: row.supplier_id,
      entity: 'goods',
      entityId: row.id,
      action: 'off',
      from: 1,
      to: 0,
      content: 'Product unlisted: its category was turned off',
    }),
  )
  for (let start = 0; start < logs.length; start += 500)
    await trx
      .insertInto('entity_log')
      .values(logs.slice(start, start + 500))
      .execute()
  return rows.length
}
