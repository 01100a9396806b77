import { sql } from 'kysely'
import { pointsSpent } from '../../server/modules/finance/points/pointsSpent.ts'
import { describeLines } from '../../server/modules/orderManagement/order/readLines.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { pickWeighted } from '../pick.ts'
import { sayDemo } from '../sayDemo.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { writeLedger } from '../walk/writeLedger.ts'
import type { Sellable } from './makeLines.ts'
import { parcelAt } from './makeParcel.ts'
import { makeRefund } from './makeRefunds.ts'
import { type Market, planOrder, type PlannedOrder } from './planOrder.ts'
import { type Buyer, seedBuyers, usernameOf } from './seedBuyers.ts'
import { planInvoice, type PlannedInvoice } from './planInvoice.ts'
import { planReviews, type PlannedReview } from './planReviews.ts'
import { seedInvoices } from './seedInvoices.ts'
import { seedPayments } from './seedPayments.ts'
import { seedReviews } from './seedReviews.ts'
import { stockMovesOf } from './stockMoves.ts'
import { type Line, type Rate, walkOrder } from './walkOrder.ts'

/**
 * Orders of the last 90 days, each led through its life, with lines, parcels, payments, history and refunds, in pieces of 500; then the stock and
 * the ledger that come of them.
 */
export async function seedOrders(context: SeedContext): Promise<void> {
  const buyers = await seedBuyers(context)
  const markets = await readMarkets(context, buyers)
  const rates = await readRates(context)
  const startWalk = await openWalks(context.services, 'order', [...rates.keys()])
  const startRefund = await openWalks(context.services, 'refund', [...rates.keys()])
  const total = context.count('orders', 3000)
  const movements: Walk['movements'] = []
  const reminders: Walk['reminders'] = []
  let lines = 0
  let invoices = 0
  for (let start = 0; start < total; start += 500) {
    const made = Array.from({ length: Math.min(500, total - start) }, (_none, index): MadeOrder => {
      const plan = planOrder(context, start + index + 1, pickWeighted(context.random, markets))
      const walk = startWalk(plan.placed)
      const own = plan.lines.map(({ line }) => ({ ...line, id: ++lines }))
      const reviews = plan.reviewed
        ? planReviews(context.language, { id: plan.placed.id, stages: plan.stages, lines: own }, context.now)
        : []
      const rate = rates.get(plan.placed.supplier_id) ?? { commission_bp: 0 }
      const invoice = planInvoice(plan, () => ++invoices, context.now)
      walkOrder(walk, { plan, lines: own, reviews, invoice, rate, now: context.now })
      movements.push(...pointsSpent(plan.placed, plan.stages.created), ...walk.movements)
      context.mails.push(...walk.mails)
      reminders.push(...walk.reminders)
      context.stockMoves.push(...stockMovesOf(plan))
      const say = (text: string) => sayDemo(context.language, text)
      const refund = makeRefund(startRefund, { plan, order: walk, lines: own, now: context.now, say })
      if (refund) context.mails.push(...refund.walk.mails)
      if (refund) reminders.push(...refund.walk.reminders)
      return { plan, walk, lines: own, refund, reviews, invoice }
    })
    await writeOrders(context, made)
    await seedPayments(context, made)
    await writeRefunds(context, made)
    await seedReviews(context, made)
    await seedInvoices(context, made)
  }
  if (reminders.length > 0) await context.database.insertInto('console_reminder').values(reminders).execute()
  await writeLedger(context, [...broughtForward(context.now, buyers, movements), ...movements])
}

/** Points that members had before the first order of the demo: what they have spent since, and what they have left of them. */
function broughtForward(now: number, buyers: readonly Buyer[], movements: Walk['movements']): Walk['movements'] {
  const spent = new Map<number, bigint>()
  for (const { from, amount } of movements)
    if (from?.wallet === 'member') spent.set(from.owner, (spent.get(from.owner) ?? 0n) + amount)
  return buyers.flatMap(({ id, supplier_id, points }) => {
    const amount = BigInt(points) + (spent.get(id) ?? 0n)
    const to = { wallet: 'member', owner: id, bucket: 'available' as const, shop: supplier_id }
    const type = 'points_opening'
    const at = now - 91 * 86_400
    return amount === 0n ? [] : [{ from: null, to, amount, type, peerType: type, sn: usernameOf(id), seq: 1, owe: false, at }]
  })
}

type MadeOrder = {
  plan: PlannedOrder
  walk: Walk
  lines: Line[]
  refund: ReturnType<typeof makeRefund>
  reviews: PlannedReview[]
  invoice: PlannedInvoice | null
}

async function writeOrders(context: SeedContext, made: readonly MadeOrder[]): Promise<void> {
  await insertRows(
    context,
    'order',
    // Its columns are those of the row as it was placed; a transition writes no others.
    made.map(({ walk: { row } }) => ({ ...(row as DemoRow<'order'>), codes: row.codes && JSON.stringify(row.codes) })),
  )
  await insertRows(
    context,
    'order_goods',
    made.flatMap(({ plan: { placed, stages }, lines }) =>
      lines.map(line => ({ order_id: placed.id, created_at: stages.created, ...line })),
    ),
  )
  await insertRows(context, 'order_package', made.flatMap(packageOf))
  await insertRows(
    context,
    'entity_log',
    made.flatMap(({ walk, refund }) => [...walk.logs, ...(refund?.walk.logs ?? [])]),
  )
}

/** After the payments by which their money goes back. */
async function writeRefunds(context: SeedContext, made: readonly MadeOrder[]): Promise<void> {
  const refunds = made.flatMap(({ refund }) => refund ?? [])
  await insertRows(
    context,
    'refund',
    refunds.map(({ walk }) => walk.row as DemoRow<'refund'>), // as above
  )
  await insertRows(
    context,
    'paycash_refund',
    refunds.flatMap(({ parts }) => parts),
  )
}

/** The parcel of an order that has shipped, in part or in full. */
function packageOf({ plan: { placed, stages, parcel }, lines }: MadeOrder): DemoRow<'order_package'>[] {
  if (!parcel) return []
  const items = lines
    .filter(line => line.sent_num > 0)
    .map(line => ({ order_goods_id: line.id, goods_name: line.goods_name, spec_text: line.spec_text, num: line.sent_num }))
  const content = { lines: JSON.stringify(items), goods_text: describeLines(items), edit_num: 0, remark: null }
  return [{ order_id: placed.id, supplier_id: placed.supplier_id, ...parcel, ...content, created_at: parcelAt(stages) }]
}

/** What the platform keeps of what is paid to each shop. */
async function readRates({ database }: SeedContext): Promise<ReadonlyMap<number, Rate>> {
  const rows = await database.selectFrom('supplier').select(['id', 'commission_bp']).execute()
  return new Map(rows.map(({ id, commission_bp }) => [Number(id), { commission_bp: commission_bp ?? 0 }]))
}

type Markets = readonly [readonly [Market, number], ...(readonly [Market, number])[]]

/** What each shop can sell and to whom. Some goods that are in the warehouse today were sold before. */
async function readMarkets({ database }: SeedContext, buyers: readonly Buyer[]): Promise<Markets> {
  const { rows } = await sql<Sellable>`
    select k.id as sku_id, k.goods_id, k.supplier_id, g.goods_name, coalesce(g.points_give, 0)::int as points_give, k.spec_text, g.cover, k.sku_code, k.price, g.stock_mode, g.goods_type
    from sku k join goods g on g.id = k.goods_id and g.supplier_id = k.supplier_id
    where coalesce(g.is_deleted, 0) = 0 and g.audit_status = 1 order by k.id limit 6000`.execute(database)
  const marketsOf = (supplier: number, weight: number): [Market, number][] => {
    const [first, ...rest] = buyers.filter(buyer => buyer.supplier_id === supplier)
    const own = rows.filter(row => row.supplier_id === supplier)
    const goods = own.filter(row => row.goods_type === 1)
    // A small set may leave a small shop without anything to sell.
    return first && goods.length > 0
      ? [[{ goods, inStore: own.filter(row => row.goods_type === 2), buyers: [first, ...rest] }, weight]]
      : []
  }
  const [first, ...rest] = [...marketsOf(2, 60), ...marketsOf(3, 36), ...marketsOf(4, 4)]
  if (!first) throw new Error('There are no goods to make orders of')
  return [first, ...rest]
}
