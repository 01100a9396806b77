import Type from 'typebox'
import { addDays, dayStart, sameTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { mayCall } from '../../../gate/actor/readAccess.ts'
import { get } from '../../../module/route.ts'
import { cards } from './cards.ts'
import { countCards } from './countCards.ts'
import { readSales, type Sales } from './readSales.ts'
import { type Grouping, type Part, readTrend } from './readTrend.ts'

export type Workbench = {
  cards: { key: string; count: number }[]
  /** The numbers of all cards of pages, by the path that they open */
  counts: Record<string, number>
  /** Null for who may not see orders */
  today: Sales | null
  /** Up to the same time of day as now: a whole day beside a part of one would say that sales fall every morning */
  yesterday: Sales | null
}

const closed = { additionalProperties: false }
const TrendQuery = Type.Object(
  {
    days: Type.Optional(Type.Union(['7', '30', '90', '365'].map(days => Type.Literal(days)))),
    by: Type.Optional(Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')])),
  },
  closed,
)

/** The dashboard (docs/rules/shops.md#dashboard). */
export default defineModule({
  routes: [
    get('seller/dashboard/Workbench', Type.Object({}, closed), readWorkbench, 'login'),
    get('seller/dashboard/Trend', TrendQuery, readDays, 'login'),
  ],
})

const seesOrders = ({ services, actor }: Context) => mayCall(services, actor, 'seller/order/OrderList')

async function readWorkbench(context: Context): Promise<Workbench> {
  const counted = await countCards(context)
  const named = cards.flatMap(({ key, count }) => (counted.has(count) ? [{ key, count: counted.get(count)! }] : []))
  const counts = Object.fromEntries(counted)
  if (!(await seesOrders(context))) return { cards: named, counts, today: null, yesterday: null }
  const now = context.now()
  const start = dayStart(now)
  return {
    cards: named,
    counts,
    today: await readSales(context, start, now + 1),
    yesterday: await readSales(context, addDays(start, -1), sameTime(now, -1) + 1),
  }
}

/** Empty for who may not see orders. */
async function readDays(context: Context, { days, by }: { days?: string; by?: Grouping }): Promise<{ days: Part[] }> {
  return { days: (await seesOrders(context)) ? await readTrend(context, Number(days ?? 30), by ?? 'day') : [] }
}
