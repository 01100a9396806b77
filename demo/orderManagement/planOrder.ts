import { formatTime } from '../../contract/values/time.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { Filled } from '../../server/rows/RowOf.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { makeAddress, makeEstate, makeName } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'
import { between, chance, digits, pick, pickWeighted, type Random } from '../pick.ts'
import { describeLines } from '../../server/modules/orderManagement/order/readLines.ts'
import { makeLines, type PlannedLine, type Sellable } from './makeLines.ts'
import { siteAt } from '../users/demoSites.ts'
import { makeParcel } from './makeParcel.ts'
import type { Buyer } from './seedBuyers.ts'
import { makeStages, payable, refundedAt, type Stages, withRefund } from './stages.ts'

type Source = Pick<SeedContext, 'random' | 'now' | 'language'>
export type Market = { goods: readonly Sellable[]; inStore: readonly Sellable[]; buyers: readonly [Buyer, ...Buyer[]] }

/** An order as it was placed, and what is to happen to it. */
export type PlannedOrder = {
  placed: DemoRow<'order'> & { version: number } & Filled<'order', 'id' | 'supplier_id' | 'order_sn'>
  lines: PlannedLine[]
  stages: Stages
  buyer: Buyer
  /** Cents by which the shop changes the price before it is paid */
  adjust: number
  adjustReason: string
  payment: DemoRow<'order'> | null
  /** By which it is redeemed: one for each piece, or one for all */
  codes: string[]
  parcel: ReturnType<typeof makeParcel>
  /** Cents that go back of a part of it, and when */
  refunded: number
  refundedAt: number | null
  closeReason: string | null
  note: string | null
  flag: number
  /** Its buyer says something of it */
  reviewed: boolean
  /** Its buyer asks for an invoice */
  invoiced: boolean
}

const remarks = [
  'Please ship as soon as possible',
  'It is a gift, please wrap it with care',
  'At home on weekends',
  'Please leave it at the door',
  'Deliver on weekdays',
  'No invoice needed',
  'Deliver on weekday evenings',
] as const
/** By who closes it; what closes by itself has no reason. */
const closeReasons: Record<number, string> = { 1: 'No longer wanted', 2: 'Out of stock, agreed with the buyer' }

/** What a new order does not have yet. */
const nothingYet = {
  refund_amount: 0,
  points_given: 0,
  commission_amount: 0,
  promoter_commission: 0,
  supplier_income: 0,
  pay_status: 0,
  pay_type: null,
  pay_sn: null,
  third_sn: null,
  paid_at: null,
  delivery_status: 0,
  waybill_nos: null,
  sent_at: null,
  received_at: null,
  auto_receive_at: null,
  extend_num: 0,
  order_status: 'submit',
  refund_state: 0,
  close_type: null,
  close_reason: null,
  finish_at: null,
  after_sale_deadline: null,
  settle_status: 0,
  settled_at: null,
  seller_remark: null,
  flag: 0,
  evaluate_status: 0,
  evaluate_before: null,
  invoice_status: null,
  invoice_id: null,
} satisfies DemoRow<'order'>

/** An order of a life that it can really have. */
export function planOrder(source: Source, id: number, { goods, inStore, buyers }: Market): PlannedOrder {
  const { random, now, language } = source
  const say = (text: string) => sayDemo(language, text)
  const stages = withRefund(id, makeStages(random, now, inStore.length > 0 && chance(random, 0.1)))
  const buyer = pick(random, buyers)
  const { lines, amounts, pay } = makeLines(random, stages.mode === 2 ? inStore : goods, stages)
  const own = lines.map(({ line }) => line)
  const parcel = makeParcel(source, own, stages)
  const { region, address } = makeAddress(random, language)
  const travels = stages.mode !== 2
  const bought = choose(source, amounts.coupon_amount)
  const payment = stages.paid ? makePayment(random) : null
  const receiver = travels
    ? { ...receive(source, buyer), receiver_region: JSON.stringify(region), receiver_address: address }
    : noReceiver
  const place = stages.mode === 3 ? makeEstate(random, language) : null
  // The buyer shows one for each piece in a store, or one at a pickup point.
  const codes =
    stages.mode === 2 && stages.paid ? own.flatMap(line => Array.from({ length: line.num }, () => digits(random, 12))) : []
  const note = chance(random, 0.06) ? say('Confirmed with the buyer') : null
  const flag = chance(random, 0.08) ? between(random, 1, 5) : 0
  const { reviewed, invoiced, ...later } = markLater(random, stages)
  const placed = {
    ...nothingYet,
    ...bought,
    ...receiver,
    ...amounts,
    // At the rate of a shop that has set none a point is a cent.
    points_used: amounts.points_amount,
    ...later,
    id,
    supplier_id: buyer.supplier_id,
    order_sn: `${formatTime(stages.created, 'YYYYMMDDHHmmss').slice(2)}${String(id % 1_000_000).padStart(6, '0')}`,
    cover: own[0]?.img ?? null,
    goods_text: describeLines(own),
    goods_num: own.reduce((sum, line) => sum + line.num, 0),
    uid: buyer.id,
    nickname: buyer.nickname,
    phone: buyer.phone,
    adjust_amount: 0,
    pay_amount: pay - amounts.adjust_amount,
    pay_before: stages.created + payable,
    freight_mode: stages.mode,
    ...siteAt(language, buyer.supplier_id, stages.mode === 2 ? id : place),
    codes: null,
    created_at: stages.created,
    created_by: buyer.id,
    created_name: buyer.nickname,
    updated_at: stages.created,
    updated_by: buyer.id,
    version: 1,
  }
  const closeReason = closeReasons[stages.close_type ?? 0]
  return {
    placed,
    lines,
    stages,
    buyer,
    adjust: amounts.adjust_amount,
    adjustReason: say('Confirmed with the buyer'),
    payment,
    codes: stages.mode === 3 ? [String(id * 7919).padStart(12, '4')] : codes,
    parcel,
    refunded: own.reduce((sum, line) => sum + line.refund_amount, 0),
    refundedAt: refundedAt(stages, now),
    closeReason: closeReason ? say(closeReason) : null,
    note,
    flag,
    reviewed,
    invoiced: invoiced && stages.paid !== null && stages.closed === null,
  }
}

/** What kind of order it is, and how it came. */
const choose = ({ random, language }: Source, coupon: number) => ({
  trade_sn: `T${digits(random, 16)}`,
  order_type: pickWeighted(random, [
    [1, 88],
    [2, 4],
    [3, 4],
    [8, 2],
    [6, 2],
  ]),
  order_device: pickWeighted(random, [
    ['wxapp', 55],
    ['h5', 20],
    ['app', 18],
    ['web', 7],
  ]),
  buyer_remark: chance(random, 0.12) ? sayDemo(language, pick(random, remarks)) : null,
  is_first_order: chance(random, 0.15) ? 1 : 0,
  ...paidBy(coupon, coupon > 0 ? pick(random, ['supplier', 'platform']) : null),
})

/** Who pays for the coupons of an order. */
const paidBy = (coupon: number, coupon_bearer: string | null) => ({
  coupon_bearer,
  coupon_freight: 0,
  coupon_subsidy: coupon_bearer === 'platform' ? coupon : 0,
})

const noReceiver = { receiver_name: null, receiver_phone: null, receiver_region: null, receiver_address: null }

const receive = ({ random, language }: Source, { name, phone }: Buyer) => ({
  receiver_name: chance(random, 0.8) ? name : makeName(random, language),
  receiver_phone: phone,
})

/** What people do with it that no transition says. */
const markLater = (random: Random, { sent, finished, mode, refund }: Stages) => ({
  print_order_num: sent ? 1 : 0,
  print_waybill_num: sent && mode !== 2 ? 1 : 0,
  reviewed: finished !== null && chance(random, 0.5),
  invoiced: chance(random, 0.05) || refund === 2,
})

function makePayment(random: Random): DemoRow<'order'> {
  const pay_type = pickWeighted(random, [
    ['wechat', 62],
    ['alipay', 22],
    ['unionpay', 5],
    ['balance', 6],
    ['nonghang', 3],
    ['offline', 2],
  ])
  return { pay_type, pay_sn: `P${digits(random, 18)}`, third_sn: `42${digits(random, 26)}` }
}
