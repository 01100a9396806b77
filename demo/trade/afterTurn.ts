import { between, chance, pick, type Random } from '../pick.ts'
import type { ShopFront } from './ShopFront.ts'
import type { Turn } from './Turn.ts'

type Order = {
  id: number
  order_sn: string
  order_status: string
  refund_state: number
  evaluate_status: number
  evaluate_before: number | null
  lines: { id: number }[]
}

const texts = [
  'As described, thank you.',
  'Good quality for the price.',
  'Arrived quickly and well packed.',
  'Not quite what I hoped for.',
] as const

/** What a buyer does about an order that is over: reviews it, or asks for its invoice. Null where there is nothing, or no mind for it. */
export async function takeAfterTurn(
  front: ShopFront,
  uid: number,
  orders: readonly Order[],
  random: Random,
): Promise<Turn | null> {
  const over = orders.filter(({ order_status, refund_state }) => order_status === 'finish' && refund_state === 0)
  const now = Math.floor(Date.now() / 1000)
  const open = over.find(({ evaluate_status, evaluate_before }) => evaluate_status === 0 && (evaluate_before ?? 0) > now)
  const [line] = open?.lines ?? []
  if (open && line && chance(random, 0.3)) {
    const score = () => between(random, 3, 5)
    const scores = { score_goods: score(), score_service: score(), score_logistics: score() }
    await front.ask(uid, 'order/EvaluateAdd', { id: open.id, order_goods_id: line.id, ...scores, content: pick(random, texts) })
    return { did: 'reviewed', cents: 0 }
  }
  const [latest] = over
  return latest && chance(random, 0.2) ? askForInvoice(front, uid, latest) : null
}

/** None where the order has one: an order has one invoice. */
async function askForInvoice(front: ShopFront, uid: number, { id, order_sn }: Order): Promise<Turn | null> {
  const { invoices } = await front.ask<{ invoices: { order_text: string }[] }>(uid, 'order/InvoiceList')
  if (invoices.some(({ order_text }) => order_text.includes(order_sn))) return null
  const wish = { request_no: crypto.randomUUID(), order_ids: [id], kind: 1, title_type: 1 }
  await front.ask(uid, 'order/InvoiceAdd', { ...wish, title: `Buyer ${uid}`, email: `buyer${uid}@example.com` })
  return { did: 'invoiced', cents: 0 }
}
