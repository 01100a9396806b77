import Type from 'typebox'
import { addDays, dayStart } from '../../../contract/wire/time.ts'
import { type Context, defineModule } from '../../define.ts'
import { mayCall } from '../../gate/readAccess.ts'
import { get } from '../route.ts'
import { countCards } from './countCards.ts'
import { type Day, readSales, readTrend, type Sales } from './readTrend.ts'

export type Workbench = {
  cards: { key: string; count: number }[]
  /** The same numbers by key, for expressions: `=result.counts.to_ship` */
  counts: Record<string, number>
  /** 30 days; empty for who may not see orders */
  trend: Day[]
  today: Sales | null
  /** Up to the same time of day as now */
  yesterday: Sales | null
}

/** The dashboard (domain.md §19). */
export default defineModule({
  routes: [get('seller/dashboard/Workbench', Type.Object({}, { additionalProperties: false }), readWorkbench, 'login')],
})

async function readWorkbench(context: Context): Promise<Workbench> {
  const cards = await countCards(context)
  const counts = Object.fromEntries(cards.map(({ key, count }) => [key, count]))
  if (!(await mayCall(context.services, context.actor, 'seller/order/OrderList')))
    return { cards, counts, trend: [], today: null, yesterday: null }
  const now = context.now()
  const start = dayStart(now)
  const before = addDays(start, -1)
  return {
    cards,
    counts,
    trend: await readTrend(context, 30),
    today: await readSales(context, start, now + 1),
    yesterday: await readSales(context, before, before + (now - start) + 1),
  }
}
