import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { ShownRow, ValuesOf } from '../../../module/HooksOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { countGoods } from './countGoods.ts'

export type Tree = { table: 'goods_category' | 'shop_category'; levels: number; tenant: boolean; iconAtTop: boolean }

type Category = RowOf<Tree['table']>

/**
 * The rules of both category trees (docs/rules/goods.md#categories): depth, names that differ among siblings, levels that follow
 * a move.
 */
export const treeHooks = (tree: Tree) => ({
  beforeSave: async <Values extends ValuesOf<Tree['table']>>(
    context: Context,
    trx: Trx,
    values: Values,
    old: Category | null,
  ) => {
    const form = { ...old, ...values }
    const parent = form.parent_id ?? 0
    const level = parent === 0 ? 1 : (await readLevel(trx, tree, parent)) + 1
    const height = old ? await readHeight(trx, tree, old.id) : 1
    if (level + height - 1 > tree.levels) throw invalid({ parent_id: context.t('Up to {max} levels', { max: tree.levels }) })
    if (tree.iconAtTop && level === 1 && !form.icon) throw invalid({ icon: context.t('A top-level category needs an icon') })
    if (await hasTwin(context, trx, tree, form, old?.id ?? 0))
      throw invalid({ name: context.t('This name already exists at this level') })
    return { ...values, parent_id: parent, level }
  },
  afterSave: async (_context: Context, trx: Trx, row: Category, old: Category | null) => {
    const shift = old ? (row.level ?? 1) - (old.level ?? 1) : 0
    if (shift !== 0) await shiftBelow(trx, tree, row.id, shift)
  },
  present: async (context: Context, rows: ShownRow<Tree['table']>[]) => {
    const counts = await countGoods(
      context,
      context.database,
      tree.table,
      rows.map(row => row.id),
    )
    for (const row of rows) row.goods_num = counts.get(row.id) ?? 0
  },
})

async function readLevel(trx: Trx, tree: Tree, id: number): Promise<number> {
  const { rows } = await sql<{ level: number }>`select level from ${sql.table(tree.table)} where id = ${id}`.execute(trx)
  return Number(rows[0]?.level ?? 1)
}

/** How many levels a node and what is below it take. */
async function readHeight(trx: Trx, tree: Tree, id: number): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below(id, depth) as (
      select ${id}::bigint, 1 union all
      select c.id, depth + 1 from ${sql.table(tree.table)} c join below on c.parent_id = below.id where c.deleted_at is null and depth < 20
    ) select max(depth)::bigint as height from below`.execute(trx)
  return Number(rows[0]?.height ?? 1)
}

async function shiftBelow(trx: Trx, tree: Tree, id: number, shift: number): Promise<void> {
  await sql`
    with recursive below(id, depth) as (
      select id, 1 from ${sql.table(tree.table)} where parent_id = ${id} and deleted_at is null union all
      select c.id, depth + 1 from ${sql.table(tree.table)} c join below on c.parent_id = below.id where c.deleted_at is null and depth < 20
    ) update ${sql.table(tree.table)} set level = level + ${shift} where id in (select id from below)`.execute(trx)
}

async function hasTwin(context: Context, trx: Trx, tree: Tree, form: ValuesOf<Tree['table']>, id: number): Promise<boolean> {
  const owner = tree.tenant ? sql`supplier_id = ${form.supplier_id ?? context.tenant ?? context.actor.supplierId}` : sql`true`
  const { rows } = await sql`
    select 1 from ${sql.table(tree.table)} where ${owner} and coalesce(parent_id, 0) = ${form.parent_id ?? 0} and name = ${form.name}
    and id <> ${id} and deleted_at is null limit 1`.execute(trx)
  return rows.length > 0
}
