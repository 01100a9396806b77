import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'
import { usesOption } from './goodsWithOption.ts'
import { renameInGoods } from './renameInGoods.ts'

/** Options: how many products use them, what keeps them, and what their new names change (docs/rules/goods.md#options). */
export const specHooks: HooksOf<'goods_spec'> = {
  beforeSave: async (context, trx, { rename_goods, ...values }, old) => {
    if (old && rename_goods === 1) {
      const names = new Map((values.values ?? []).map(({ id, value }) => [id, value ?? '']))
      await renameInGoods(context, trx, old, { name: values.name ?? old.name ?? '', values: names })
    }
    return values
  },
  beforeDelete: async (context, trx, row) => {
    await requireUnused(context, trx, row.supplier_id, { spec: row.id }, row.name)
  },
  present: async (context, rows, where) => {
    if (where === 'export') return
    for (const row of rows) Object.assign(row, { use_num: await countUses(context.database, row.supplier_id, { spec: row.id }) })
  },
}

/** A value that products use is turned off, never removed. */
export const valueHooks: HooksOf<'goods_spec_value'> = {
  beforeDelete: async (context, trx, row) => {
    await requireUnused(context, trx, row.supplier_id, { value: row.id }, row.value)
  },
}

type Option = Parameters<typeof usesOption>[1]

async function requireUnused(context: Context, trx: Trx, owner: number, option: Option, name: string | null): Promise<void> {
  const count = await countUses(trx, owner, option)
  const text = '{count} products use {name}: it can be turned off, but not removed'
  if (count > 0) throw refuse(context, 'state_conflict', text, { count, name: name ?? '' })
}

async function countUses(database: Database | Trx, owner: number, option: Option): Promise<number> {
  const { rows } = await sql<{ n: unknown }>`select count(*) as n from goods g where ${usesOption(owner, option)}`.execute(
    database,
  )
  return Number(rows[0]?.n ?? 0)
}
