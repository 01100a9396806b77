import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'

const day = 86_400

/** Pricing strategies of the first two shops. None that changes prices holds now, so that the orders of the demo have the prices of their products. */
export async function seedStrategies(context: SeedContext): Promise<void> {
  const { now, language } = context
  const make = (supplier_id: number, name: string, values: DemoRow<'goods_strategy'>): DemoRow<'goods_strategy'> => ({
    supplier_id,
    name: sayDemo(language, name),
    mode: 'rate',
    scope: 'all',
    category_ids: '[]',
    goods_ids: '[]',
    priority: 100,
    valid_from: null,
    valid_to: null,
    enabled: 1,
    created_at: now - 60 * day,
    updated_at: now - 20 * day,
    ...values,
  })
  await insertRows(context, 'goods_strategy', [
    make(2, 'Autumn clearance', { kind: 2, value: 1_500, priority: 10, valid_from: now - 50 * day, valid_to: now - 20 * day }),
    make(2, 'New Year prices', { kind: 2, value: 1_000, priority: 20, valid_from: now + 30 * day, valid_to: now + 45 * day }),
    make(2, 'Dearer packaging', { kind: 1, mode: 'fixed', value: 200, priority: 50, enabled: 0 }),
    make(2, 'Promoters earn 8%', { kind: 3, value: 800 }),
    make(3, 'PV of the season', { kind: 4, value: 1_000 }),
  ])
}
