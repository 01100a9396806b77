import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ShownRow } from '../../../module/HooksOf.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { countUses } from './countUses.ts'
import { renameInGoods } from './renameInGoods.ts'

const inUse = '{count} products use {name}: it can be turned off, but not removed'

/** Options: how many products use them, what keeps them, and what their new names change (docs/rules/goods.md#options). */
export const specHooks: HooksOf<'goods_spec'> = {
  beforeSave: async (context, trx, { rename_goods, ...values }, old) => {
    if (old && rename_goods === 1) {
      const names = new Map((values.values ?? []).map(({ id, value }) => [id, value ?? '']))
      await renameInGoods(context, trx, old, { name: values.name ?? old.name ?? '', values: names })
    }
    return values
  },
  beforeDelete: (context, trx, row) => requireUnused(context, trx, 'spec', row, row.name),
  present: async (context, rows, where) => {
    if (where === 'export' || rows.length === 0) return
    const uses = await countUses(context.database, 'spec', rows)
    for (const row of rows) row.use_num = uses.get(row.id) ?? 0
    if (where === 'info') await Promise.all(rows.map(row => keepUsed(context, row)))
  },
}

/** The form that lists the values says of those that products use why they stay. */
async function keepUsed(context: Context, spec: ShownRow<'goods_spec'>): Promise<void> {
  const values = spec.use_num ? (spec.values ?? []) : []
  const uses = await countUses(
    context.database,
    'value',
    values.map(({ id }) => ({ id, supplier_id: spec.supplier_id })),
  )
  for (const value of values) {
    const count = uses.get(value.id) ?? 0
    if (count > 0) Object.assign(value, { forbidden: { delete: context.t(inUse, { count, name: value.value ?? '' }) } })
  }
}

/** A value that products use is turned off, never removed. */
export const valueHooks: HooksOf<'goods_spec_value'> = {
  beforeDelete: (context, trx, row) => requireUnused(context, trx, 'value', row, row.value),
}

type Option = { id: number; supplier_id: number }

async function requireUnused(
  context: Context,
  trx: Trx,
  kind: 'spec' | 'value',
  option: Option,
  name: string | null,
): Promise<void> {
  const count = (await countUses(trx, kind, [option])).get(option.id) ?? 0
  if (count > 0) throw refuse(context, 'state_conflict', inUse, { count, name: name ?? '' })
}
