import { formatTime } from '../../contract/values/time.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { makeAddress, makeEstate, makeName } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'
import { between, chance, digits, pick, pickWeighted, type Random } from '../pick.ts'
import { describeLines } from '../../server/modules/orderManagement/order/readLines.ts'
import { type MadeLine, makeLines, type Sellable } from './makeLines.ts'
import { makeLogs } from './makeLogs.ts'
import { makeRefunds } from './makeRefunds.ts'
import type { Buyer } from './seedBuyers.ts'
import { makeStages, type Stages } from './stages.ts'

type Source = Pick<SeedContext, 'random' | 'now' | 'language'>
export type MadeOrder = {
  order: DemoRow<'order'>
  lines: MadeLine[]
  packages: DemoRow<'order_package'>[]
  logs: DemoRow<'entity_log'>[]
  refunds: DemoRow<'refund'>[]
}
export type Market = { goods: readonly Sellable[]; inStore: readonly Sellable[]; buyers: readonly [Buyer, ...Buyer[]] }

type Company = readonly [code: string, name: string]
const companies: readonly [Company, ...Company[]] = [
  ['SF', 'SF Express'],
  ['ZTO', 'ZTO Express'],
  ['YTO', 'YTO Express'],
  ['JD', 'JD Logistics'],
  ['YD', 'Yunda Express'],
  ['EMS', 'EMS'],
]
const remarks = [
  'Please ship as soon as possible',
  'It is a gift, please wrap it with care',
  'At home on weekends',
  'Please leave it at the door',
  'Deliver on weekdays',
  'No invoice needed',
  'Deliver on weekday evenings',
] as const
const closeReasons: Record<number, string> = {
  1: 'No longer wanted',
  2: 'Out of stock, agreed with the buyer',
  3: 'Not paid in time',
  4: 'Fully refunded',
}

/** An order with its lines, parcels and history, in a state it can really have. */
export function makeOrder({ random, now, language }: Source, id: number, { goods, inStore, buyers }: Market): MadeOrder {
  const say = (text: string, values?: Record<string, unknown>) => sayDemo(language, text, values)
  const stages = makeStages(random, now, inStore.length > 0 && chance(random, 0.1))
  const buyer = pick(random, buyers)
  const { lines, amounts, pay } = makeLines(random, stages.mode === 2 ? inStore : goods, stages)
  const refunded = stages.refund === 3 ? pay : lines.reduce((sum, line) => sum + line.refund_amount, 0)
  const commission = stages.paid ? Math.floor((pay * 5) / 100) : 0
  const packages = makePackages({ random, language }, lines, stages)
  const { region, address } = makeAddress(random, language)
  const travels = stages.mode !== 2
  const order: DemoRow<'order'> = {
    id,
    supplier_id: buyer.supplier_id,
    order_sn: `${formatTime(stages.created, 'YYYYMMDDHHmmss').slice(2)}${String(id % 1_000_000).padStart(6, '0')}`,
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
    cover: lines[0]?.img ?? null,
    goods_text: describeLines(lines),
    goods_num: lines.reduce((sum, line) => sum + line.num, 0),
    uid: buyer.id,
    nickname: buyer.nickname,
    phone: buyer.phone,
    buyer_remark: chance(random, 0.12) ? say(pick(random, remarks)) : null,
    is_first_order: chance(random, 0.15) ? 1 : 0,
    ...amounts,
    coupon_bearer: amounts.coupon_amount > 0 ? pick(random, ['supplier', 'platform']) : null,
    pay_amount: pay,
    refund_amount: refunded,
    commission_amount: commission,
    promoter_commission: 0,
    supplier_income: stages.paid ? pay - refunded - commission : 0,
    // The buyers of the demo have a day from now, or there would soon be nothing that waits for its payment.
    pay_before: stages.status === 'submit' ? now + 86_400 : stages.created + 1_800,
    ...payState(random, stages),
    freight_mode: stages.mode,
    delivery_status: deliveryStatus(stages),
    receiver_name: travels ? (chance(random, 0.8) ? buyer.name : makeName(random, language)) : null,
    receiver_phone: travels ? buyer.phone : null,
    receiver_region: travels ? JSON.stringify(region) : null,
    receiver_address: travels ? address : null,
    site_name: stages.mode === 3 ? say('Pickup point {place}', { place: makeEstate(random, language) }) : null,
    waybill_nos: listNumbers(packages),
    ...delivery(stages),
    codes: stages.mode === 2 && stages.paid ? makeCodes(random, stages, lines) : null,
    order_status: stages.status,
    refund_state: stages.refund,
    close_type: stages.close_type,
    close_reason: stages.close_type ? say(closeReasons[stages.close_type] ?? '') : null,
    ...settlement(stages, now),
    seller_remark: chance(random, 0.06) ? say('Confirmed with the buyer') : null,
    flag: chance(random, 0.08) ? between(random, 1, 5) : 0,
    print_order_num: stages.sent ? 1 : 0,
    print_waybill_num: stages.sent && travels ? 1 : 0,
    evaluate_status: stages.finished && chance(random, 0.5) ? 1 : 0,
    invoice_status: chance(random, 0.05) ? 0 : null,
    created_at: stages.created,
    created_by: 0,
    created_name: buyer.nickname,
    updated_at: stages.closed ?? stages.finished ?? stages.sent ?? stages.paid ?? stages.created,
  }
  const own = lines.map(line => ({ order_id: id, created_at: stages.created, ...line }))
  const parcels = packages.map(parcel => ({ order_id: id, supplier_id: buyer.supplier_id, ...parcel }))
  return {
    order,
    lines: own,
    packages: parcels,
    logs: makeLogs({ id, supplier: buyer.supplier_id, buyer: buyer.nickname, pay, stages, packages: parcels }),
    refunds: makeRefunds({ id, supplier: buyer.supplier_id, pay, refunded, stages, now, say }),
  }
}

/** When it is paid out to the shop: seven days after its end. */
function settlement({ finished }: Stages, now: number): DemoRow<'order'> {
  const due = finished ? finished + 7 * 86_400 : null
  const settled = due !== null && due < now
  return { finish_at: finished, after_sale_deadline: due, settle_status: settled ? 1 : 0, settled_at: settled ? due : null }
}

function delivery({ sent, finished, mode }: Stages): DemoRow<'order'> {
  const due = sent && mode !== 2 ? sent + 10 * 86_400 : null
  return { sent_at: sent, received_at: finished, auto_receive_at: due, extend_num: 0 }
}

const listNumbers = (packages: readonly DemoRow<'order_package'>[]): string | null =>
  packages
    .map(parcel => parcel.waybill_no)
    .filter(Boolean)
    .join(' ') || null

const deliveryStatus = (stages: Stages): number => (stages.sent ? 2 : stages.partial && stages.refund !== 1 ? 1 : 0)

function payState(random: Random, stages: Stages): DemoRow<'order'> {
  const unpaid = stages.status === 'close' ? 2 : 0
  const pay_status = stages.paid ? { 0: 1, 1: 1, 2: 3, 3: 4 }[stages.refund] : unpaid
  if (!stages.paid) return { pay_status, pay_type: null, pay_sn: null, third_sn: null, paid_at: null }
  const pay_type = pickWeighted(random, [
    ['wechat', 62],
    ['alipay', 22],
    ['unionpay', 5],
    ['balance', 6],
    ['nonghang', 3],
    ['offline', 2],
  ])
  return { pay_status, pay_type, pay_sn: `P${digits(random, 18)}`, third_sn: `42${digits(random, 26)}`, paid_at: stages.paid }
}

/** The parcels of an order that has shipped, in part or in full. */
function makePackages(
  { random, language }: Pick<Source, 'random' | 'language'>,
  lines: readonly MadeLine[],
  stages: Stages,
): DemoRow<'order_package'>[] {
  const sent = lines.filter(line => line.sent_num > 0)
  if (sent.length === 0 || stages.mode === 2) return []
  const [code, name] = pick(random, companies)
  const own = chance(random, 0.06)
  const carrier: DemoRow<'order_package'> = own
    ? {
        send_type: 2,
        logistics_code: null,
        logistics_name: null,
        waybill_no: null,
        driver_name: makeName(random, language),
        driver_phone: `139${digits(random, 8)}`,
      }
    : {
        send_type: 1,
        logistics_code: code,
        logistics_name: sayDemo(language, name),
        waybill_no: `${code}${digits(random, 12)}`,
        driver_name: null,
        driver_phone: null,
      }
  const items = sent.map(line => ({ goods_name: line.goods_name, spec_text: line.spec_text, num: line.sent_num }))
  return [
    {
      ...carrier,
      lines: JSON.stringify(items),
      goods_text: describeLines(items),
      edit_num: 0,
      remark: null,
      created_at: stages.sent ?? (stages.paid ?? stages.created) + 1_800,
    },
  ]
}

function makeCodes(random: Random, stages: Stages, lines: readonly MadeLine[]): string {
  const status = { finish: 1, close: 2, send: 0, pay: 0, submit: 0 }[stages.status]
  const codes = lines.flatMap(line => Array.from({ length: line.num }, () => digits(random, 12)))
  return JSON.stringify(
    codes.map(code => ({
      code,
      status,
      valid_to: (stages.paid ?? 0) + 90 * 86_400,
      used_at: status === 1 ? stages.finished : null,
    })),
  )
}
