import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { AdapterRefused, OutcomeUnknown } from '../../../adapters/provider/refuse.ts'
import { answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { systemActor } from '../../../states/machine/asServer.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'

type Own = Columns<'order', 'id' | 'order_sn' | 'goods_text' | 'order_status' | 'freight_mode' | 'label_code' | 'label_no'> &
  Columns<'order', 'receiver_name' | 'receiver_phone' | 'receiver_address'> & { supplier_id: number; shop: string }

type Results = {
  count: number
  success: number[]
  fail: { id: number; name: string; reason: string }[]
  titles: Record<number, string>
}
type Report = { label_nos: string[]; printed: 0 | 1; reason?: string }

/** What is asked of the carrier for one order; the transition that writes it down, with its answers: the server's step, unless it is the operator's. */
type Ask = (order: Own) => Promise<{ take: string; answers: Record<string, unknown>; byOperator?: true } | null>

/** A tracking number for each order, by the carrier's own word; one that has a number of this carrier keeps it. */
export async function takeNumbers(context: Context, { ids, logistics_code }: { ids: number[]; logistics_code: string }) {
  const { takeNumber } = carrierOf(context)
  const results = await forEach(context, ids, async order => {
    if (order.order_status !== 'pay' || order.freight_mode !== 1)
      throw refuse(context, 'state_conflict', 'Tracking numbers are taken for orders that wait to be shipped by courier')
    if (order.label_no !== null && order.label_code === logistics_code) return null
    if (order.label_no !== null)
      throw refuse(context, 'state_conflict', 'It has tracking number {no} already: void that one first', { no: order.label_no })
    // Asked again for the same order the carrier gives the same number.
    const number = await takeNumber({
      ...{ carrier: logistics_code, order: order.order_sn ?? '', goods: order.goods_text ?? '', sender: order.shop },
      receiver: {
        name: order.receiver_name ?? '',
        phone: order.receiver_phone ?? '',
        address: order.receiver_address ?? '',
      },
    })
    return { take: 'label_take', answers: { label_code: logistics_code, label_no: number } }
  })
  return answer(results, '')
}

/** Numbers that nothing was sent with are given back. */
export async function voidNumbers(context: Context, { ids }: { ids: number[] }) {
  const { voidNumber } = carrierOf(context)
  const results = await forEach(context, ids, async ({ label_code, label_no }) => {
    if (label_no === null) throw refuse(context, 'state_conflict', 'It has no tracking number that could be voided')
    await voidNumber(label_code ?? '', label_no)
    return { take: 'label_void', answers: {} }
  })
  return answer(results, '')
}

/** What a printer says of labels: those that printed count as printed, of the others it is written down why not. */
export async function reportLabels(context: Context, { label_nos, printed, reason }: Report) {
  const numbers = [...new Set(label_nos)]
  const { rows } = await sql<{ id: number; no: string }>`
    with found(id, no) as (
      select id, label_no from "order" where order_status = 'pay' and label_no = any(${numbers}::text[])
      union select order_id, waybill_no from order_package where waybill_no = any(${numbers}::text[]))
    select t.id, f.no from found f join "order" t on t.id = f.id where ${seenRows(context, 'order')}`.execute(context.database)
  const numberOf = new Map(rows.map(({ id, no }) => [Number(id), no]))
  const said = await forEach(context, [...numberOf.keys()], async ({ id }) =>
    printed === 1
      ? { take: 'print', answers: { kind: 'waybill' }, byOperator: true }
      : { take: 'label_fail', answers: { label_no: numberOf.get(Number(id)), reason: reason ?? '' } },
  )
  const known = new Set(numberOf.values())
  const unknown = numbers.filter(no => !known.has(no))
  const lost = unknown.map(name => ({ id: 0, name, reason: context.t('No order of yours has this tracking number') }))
  return answer({ ...said, count: numbers.length, fail: [...said.fail, ...lost] }, '')
}

function carrierOf(context: Context) {
  const { takeNumber, voidNumber } = context.services.adapters.carrier ?? {}
  if (!takeNumber || !voidNumber)
    throw refuse(context, 'state_conflict', 'No service is set up that gives tracking numbers: enter them by hand')
  return { takeNumber, voidNumber }
}

/** One after the other: the carrier is asked outside of any transaction, and what it says is written down at once. */
async function forEach(context: Context, ids: number[], ask: Ask): Promise<Results> {
  const entity = context.services.entities.get('order')
  if (!entity) throw notFound(context, 'Order')
  const orders = await readOrders(context, ids)
  const fail: Results['fail'] = []
  const success: number[] = []
  const titles: Record<number, string> = {}
  for (const id of ids) {
    const order = orders.get(id)
    try {
      if (!order) throw notFound(context, 'Order')
      const next = await ask(order)
      const actor = next?.byOperator ? context : { ...context, actor: systemActor, tenant: null }
      if (next) await takeNamed(actor, entity, id, next.take, next.answers)
      success.push(id)
      titles[id] = order.order_sn ?? String(id)
    } catch (error) {
      fail.push({ id, name: order?.order_sn ?? String(id), reason: sayWhy(context, error) })
    }
  }
  return { count: ids.length, success, fail, titles }
}

async function readOrders(context: Context, ids: readonly number[]): Promise<Map<number, Own>> {
  const { rows } = await sql<Own>`
    select t.id, t.supplier_id, t.order_sn, t.goods_text, t.order_status, t.freight_mode, t.label_code, t.label_no,
      t.receiver_name, t.receiver_phone, t.receiver_address, s.shop_name as shop
    from "order" t join supplier s on s.id = t.supplier_id
    where t.id = any(${[...ids]}::bigint[]) and ${seenRows(context, 'order')}`.execute(context.database)
  return new Map(rows.map(row => [Number(row.id), row]))
}

function sayWhy(context: Context, error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof AdapterRefused || error instanceof OutcomeUnknown)
    return error.said ? context.t(error.said.text, error.said.values) : error.message
  throw error
}
