import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { type Receiver, receiverOf } from './planBatch.ts'

export type Parcel = { id: number; version: number; carrier?: string | null; waybill_no?: string | null; outcome?: 1 | 2 | null }
type Batch = { logistics_code?: string | null; merge?: 0 | 1 | null; parcels: Parcel[] }
type Done = Parcel & { outcome: 1 | 2; reason: string | null }

/**
 * Ships orders by courier, each whole and in a transaction of its own: what is wrong with one keeps no other
 * (docs/rules/orders.md#batch-ship). One that is shipped already is passed over.
 */
export async function sendBatch(context: Context, batch: Batch): Promise<unknown> {
  const rows = batch.merge === 1 ? await merge(context, batch.parcels) : batch.parcels
  const parcels: Parcel[] = []
  for (const row of rows)
    parcels.push(
      row.outcome === 1 ? row : await sendOne(context, { ...row, carrier: row.carrier ?? batch.logistics_code ?? null }),
    )
  const count = (outcome: 1 | 2) => parcels.filter(row => row.outcome === outcome).length
  const [sent, failed] = [count(1), count(2)]
  return answer({ parcels, sent, failed }, context.t('Orders shipped: {sent}, not shipped: {failed}', { sent, failed }))
}

/** Orders of one recipient: those without a number of their own go in the parcel of the one before. */
async function merge(context: Context, parcels: readonly Parcel[]): Promise<Parcel[]> {
  const { rows } = await sql<Columns<'order', 'id'> & Receiver>`
    select t.id, t.receiver_name, t.receiver_phone, t.receiver_region, t.receiver_address from "order" t
    where t.id in (${sql.join(parcels.map(({ id }) => id))}) and ${seenRows(context, 'order')}`.execute(context.database)
  const receivers = new Map(rows.map(row => [Number(row.id), receiverOf(row)]))
  const firsts = new Map<string | undefined, Parcel>()
  return parcels.map(parcel => {
    const receiver = receivers.get(parcel.id)
    const first = firsts.get(receiver)
    if (parcel.waybill_no || !first || receiver === undefined) {
      if (parcel.waybill_no) firsts.set(receiver, parcel)
      return parcel
    }
    return { ...parcel, carrier: first.carrier ?? null, waybill_no: first.waybill_no ?? null }
  })
}

async function sendOne(context: Context, parcel: Parcel): Promise<Done> {
  const entity = context.services.entities.get('order')
  if (!entity) throw notFound(context, 'Order')
  const { id, version, carrier, waybill_no } = parcel
  const body = { send_type: 1, logistics_code: carrier ?? null, waybill_no: waybill_no ?? null }
  const wish = { id, version, meant: namedTransition(entity, 'send'), body, ofCall: new Set<string>() }
  try {
    const taken = await context.database
      .transaction()
      .execute(trx => takeTransition({ ...context, database: trx }, trx, entity, wish))
    const [warning = null] = taken.warnings as string[]
    return { ...parcel, version: taken.version, outcome: 1, reason: warning }
  } catch (error) {
    if (error instanceof Refusal) return { ...parcel, outcome: 2, reason: error.message }
    context.log.error({ err: error, id }, 'an order of a batch could not be shipped')
    return { ...parcel, outcome: 2, reason: context.t('The server had a problem. Try again.') }
  }
}
