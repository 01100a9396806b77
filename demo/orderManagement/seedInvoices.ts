import type { Row } from '../../contract/wire/table/table.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'
import { buyer, server, shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import type { PlannedInvoice } from './planInvoice.ts'
import type { PlannedOrder } from './planOrder.ts'
import { writeLogs } from '../walk/writeLogs.ts'

/** An order as it has become, and the invoice that its buyer asked for. */
type Led = { plan: PlannedOrder; walk: Walk; invoice: PlannedInvoice | null }
type Asked = { plan: PlannedOrder; order: Walk; invoice: PlannedInvoice }
type Step = { name: string; at: number; by: ReturnType<typeof shop>; answers: Row; found?: Row }

const nothingYet = {
  company_address: null,
  company_phone: null,
  bank_name: null,
  bank_account: null,
  receiver_region: null,
  invoice_status: 0,
  invoice_no: null,
  file: null,
  carrier: null,
  waybill_no: null,
  issued_at: null,
  reason: null,
  refunded_after: 0,
  is_over: 0,
} satisfies DemoRow<'invoice'>

/** Invoices in every state, and some whose order was refunded after they were issued. The demo has no documents of them. */
export async function seedInvoices(context: SeedContext, orders: readonly Led[]): Promise<void> {
  const asked = orders.flatMap(({ plan, walk, invoice }): Asked[] => (invoice ? [{ plan, order: walk, invoice }] : []))
  const startWalk = await openWalks(context.services, 'invoice', [...new Set(orders.map(({ plan }) => plan.placed.supplier_id))])
  const walks = asked.map(one => {
    const walk = startWalk({ ...begin(context, one), id: one.invoice.id, version: 1 })
    for (const { name, ...moment } of stepsOf(context, one).toSorted((a, b) => a.at - b.at)) walk.take(name, moment)
    context.mails.push(...walk.mails)
    return walk
  })
  const isOver = (row: Row) => (row.invoice_status === 1 && Number(row.refunded_after) > 0 ? 1 : 0)
  await insertRows(
    context,
    'invoice',
    walks.map(({ row }) => ({ ...(row as DemoRow<'invoice'>), is_over: isOver(row) })),
  )
  await writeLogs(context, walks)
}

/** What was paid, before anything went back. */
const paidOf = ({ order }: Asked): number => Number(order.row.pay_amount)

function begin({ language }: SeedContext, asked: Asked): DemoRow<'invoice'> {
  const {
    plan: { placed, buyer: member },
    invoice: { id, at, kind, isCompany },
  } = asked
  const receiver =
    kind === 1
      ? { receiver_name: null, receiver_phone: null, receiver_address: null }
      : {
          receiver_name: member.name,
          receiver_phone: member.phone,
          receiver_address: String(placed.receiver_address ?? placed.site_name ?? '') || null,
        }
  return {
    ...nothingYet,
    ...receiver,
    supplier_id: placed.supplier_id,
    invoice_sn: `I${placed.order_sn.slice(0, 6)}${String(id).padStart(6, '0')}`,
    order_text: placed.order_sn,
    uid: member.id,
    nickname: member.nickname,
    kind,
    title_type: isCompany ? 2 : 1,
    title: isCompany ? sayDemo(language, 'Brightway Staff Benefits') : member.name,
    tax_no: isCompany ? `91330100MA27${String(id).padStart(6, '0')}` : null,
    email: kind === 1 ? `buyer${member.id}@example.com` : null,
    amount: paidOf(asked),
    created_at: at,
    created_by: member.id,
    created_name: member.nickname,
    updated_at: at,
  }
}

function stepsOf({ language }: SeedContext, asked: Asked): Step[] {
  const {
    plan: { placed, buyer: member, refunded, refundedAt },
    invoice: { id, kind, steps },
  } = asked
  const owner = shop(placed.supplier_id)
  const answersOf: Record<number, Row> = {
    1: {
      invoice_no: String(24_112_000_000 + id),
      file: null,
      carrier: null,
      waybill_no: kind === 1 ? null : `SF${String(id).padStart(12, '0')}`,
    },
    2: { reason: sayDemo(language, 'The tax number is not valid') },
    3: { reason: sayDemo(language, 'The title is wrong') },
  }
  const names = { 0: 'apply', 1: 'issue', 2: 'reject', 3: 'red' }
  const own = [{ at: asked.invoice.at, status: 0 as const }, ...steps].map(({ at, status }): Step => {
    const by = status === 0 ? buyer(member.id, member.nickname, placed.supplier_id) : owner
    const amount = paidOf(asked) - (refundedAt !== null && refundedAt <= at ? refunded : 0)
    return {
      name: names[status],
      at,
      by,
      answers: status === 0 ? begin({ language } as SeedContext, asked) : (answersOf[status] ?? {}),
      found: { amount },
    }
  })
  const isLater = refundedAt !== null && refundedAt > asked.invoice.at
  return isLater ? [...own, { name: 'refunded', at: refundedAt, by: server, answers: { sum: refunded } }] : own
}
