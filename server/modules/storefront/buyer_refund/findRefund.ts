import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { asBuyer } from '../buyer_order/asBuyer.ts'
import { readBuyer } from '../buyer_order/readBuyer.ts'

/** The buyer of a refund as who asks, within its shop. @throws Refusal login · not_found */
export async function findRefund(context: Context, token: string, id: number): Promise<Context> {
  const uid = readBuyer(context, token)
  const { rows } = await sql<{ supplier_id: number; nickname: string | null }>`
    select supplier_id, nickname from refund where id = ${id} and uid = ${uid} and deleted_at is null`.execute(context.database)
  const [refund] = rows
  if (!refund) throw notFound(context, 'Refund')
  return asBuyer(context, { uid, supplierId: refund.supplier_id, name: refund.nickname ?? '' })
}
