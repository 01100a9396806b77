import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ShownRow } from '../../../module/HooksOf.ts'
import { isFor } from '../pricing/strategies.ts'

const phases = { off: 0, scheduled: 1, inForce: 2, ended: 3 } as const

/** Whether a strategy changes prices now, by its switch and its time. */
function phaseOf({ enabled, valid_from, valid_to }: ShownRow<'goods_strategy'>, now: number): number {
  if (enabled === 0) return phases.off
  if ((valid_from ?? 0) > now) return phases.scheduled
  return valid_to != null && valid_to <= now ? phases.ended : phases.inForce
}

/** How many products of its shop each strategy is for. */
async function countGoods({ database }: Context, rows: ShownRow<'goods_strategy'>[]): Promise<void> {
  const { rows: found } = await sql<{ id: number; n: number }>`select s.id, count(*)::bigint as n
    from goods_strategy s join goods g on g.supplier_id = s.supplier_id and g.is_deleted = 0 and g.deleted_at is null and ${isFor}
    where s.id = any(${rows.map(({ id }) => id)}::bigint[]) group by s.id`.execute(database)
  const counts = new Map(found.map(({ id, n }) => [Number(id), Number(n)]))
  for (const row of rows) row.hit_goods_num = counts.get(row.id) ?? 0
}

/** What is for other products, or changed in one way alone, says nothing of the rest. */
export const strategyHooks: HooksOf<'goods_strategy'> = {
  beforeSave: async (_context, _trx, { preview: _shown, ...sent }, old) => {
    const { kind, scope } = { ...old, ...sent }
    return {
      ...sent,
      ...(kind === 3 ? { mode: 'rate' } : {}),
      ...(scope === 'category' ? {} : { category_ids: [] }),
      ...(scope === 'goods' ? {} : { goods_ids: [] }),
      ...(scope === 'supplier' ? {} : { provider_ids: [] }),
    }
  },
  async present(context, rows) {
    for (const row of rows) row.phase = phaseOf(row, context.now())
    await countGoods(context, rows)
  },
}
