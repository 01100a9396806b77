import { anonymous, type Values } from '../server.ts'
import { act, done, pickOne, type Storm } from './Storm.ts'

type Line = { id: number; num: number }
type Order = { id: number; order_status: string; refund_state: number; lines: Line[] }

const ask = (storm: Storm, uid: number, what: string, call: string, values: Values) =>
  act(storm, anonymous, what, 'POST', `buyer/${call}`, { buyer: storm.token(uid), ...values })

/** A buyer orders a variant or two, and pays but for one in ten. */
export async function order(storm: Storm): Promise<void> {
  const uid = pickOne(storm, storm.buyers) ?? 0
  const chosen = new Set([pickOne(storm, storm.variants), ...(storm.random() < 0.3 ? [pickOne(storm, storm.variants)] : [])])
  const placed = await ask(storm, uid, 'place', 'order/OrderAdd', {
    request_no: crypto.randomUUID(),
    lines: [...chosen].map(sku_id => ({ sku_id, num: 1 + Math.floor(storm.random() * 2) })),
    freight_mode: 1,
    receiver_name: 'Ana',
    receiver_phone: '13911112222',
    receiver_region: { province_id: 440000, city_id: 440100, district_id: 440103 },
    receiver_address: 'Number 1, East Street',
  })
  const chance = storm.random()
  if (!placed || chance < 0.05) return
  if (chance < 0.1)
    return void (await ask(storm, uid, 'cancel', 'order/OrderClose', { id: placed.id, reason: 'Changed my mind' }))
  const begun = await ask(storm, uid, 'begin to pay', 'order/OrderPay', { id: placed.id, pay_type: 'wechat' })
  if (!begun) return
  const status = await storm.press(String(begun.code))
  if (status !== 200) storm.tally.faults.push(`pay: ${status}`)
  else done(storm, 'pay')
}

/** A buyer goes on with an order: receives it, asks for part or all of it back, sends it back, gives up. */
export async function goOn(storm: Storm): Promise<void> {
  const uid = pickOne(storm, storm.buyers) ?? 0
  const { orders = [] } = ((await ask(storm, uid, 'look', 'order/OrderList', {})) ?? {}) as { orders?: Order[] }
  const one = pickOne(
    storm,
    orders.filter(({ order_status }) => ['pay', 'send', 'finish'].includes(order_status)),
  )
  if (!one) return
  if (one.refund_state === 1) return sendBack(storm, uid)
  if (one.order_status === 'send' && storm.random() < 0.4)
    return void (await ask(storm, uid, 'receive', 'order/OrderReceive', { id: one.id }))
  const line = storm.random() < 0.7 ? pickOne(storm, one.lines) : undefined
  const of = { order_id: one.id, ...(line ? { order_goods_id: line.id } : {}) }
  const offer = await ask(storm, uid, 'look for a refund', 'refund/RefundOffer', of)
  const {
    refundable = 0,
    refund_types = [],
    refund_reasons = [],
  } = (offer ?? {}) as { refundable?: number; refund_types?: string[]; refund_reasons?: string[] }
  if (refundable === 0) return
  const wish = {
    refund_type: refund_types.includes('returns') && storm.random() < 0.5 ? 'returns' : 'refund',
    reason: refund_reasons[0] ?? 'No longer wanted',
  }
  // Twice at once now and then, as one who is impatient: no more goes back than was paid.
  const times = storm.random() < 0.3 ? 2 : 1
  await Promise.all(
    Array.from({ length: times }, () =>
      ask(storm, uid, 'ask for a refund', 'refund/RefundAdd', {
        ...of,
        ...wish,
        request_no: crypto.randomUUID(),
        apply_amount: refundable,
      }),
    ),
  )
}

async function sendBack(storm: Storm, uid: number): Promise<void> {
  const { refunds = [] } = ((await ask(storm, uid, 'look at refunds', 'refund/RefundList', {})) ?? {}) as {
    refunds?: { id: number; refund_status: string }[]
  }
  const sent = refunds.find(({ refund_status }) => refund_status === 'wait_return')
  if (sent)
    return void (await ask(storm, uid, 'send back', 'refund/RefundReturn', {
      id: sent.id,
      return_logistics_code: 'SF',
      return_logistics_no: 'SF1234567890',
    }))
  const rejected = refunds.find(({ refund_status }) => refund_status === 'reject' || refund_status === 'apply')
  if (rejected && storm.random() < 0.3) await ask(storm, uid, 'give up a refund', 'refund/RefundCancel', { id: rejected.id })
}
