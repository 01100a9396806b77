import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context, Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { type Refundable, readRefundable } from './readRefundable.ts'

type Decision = { amount?: number | null; apply_amount?: number | null }

/**
 * What is decided now is no more than can be refunded now; the order is held, so that of two at once the second sees the first. Where a
 * deadline decides, what can still be refunded of it is agreed to; where that is nothing, the platform decides.
 */
export const share: Guard = {
  above: async (_context, trx, id) => {
    await sql`select o.id from "order" o join refund r on r.order_id = o.id and r.supplier_id = o.supplier_id
      where r.id = ${id} for no key update of o`.execute(trx)
  },
  check: async (context, trx, { row, result, by }: MoveOf<'refund', Decision>) => {
    const found = await readRefundable(trx, row)
    if (!found) throw notFound(context, 'Order')
    const decided = (row.refund_amount ?? 0) > 0 ? row.refund_amount : row.apply_amount
    const wanted = result.amount ?? result.apply_amount ?? decided ?? 0
    const isOpen = by === 'SYS' && (found.refundable > 0 || row.refund_status === 'apply')
    const amount = isOpen ? Math.min(wanted, found.refundable) : wanted
    return { amount, freight: requireShare(context, found, amount, result.apply_amount ? 'apply_amount' : 'amount') }
  },
}

/** Cents of the shipping fee in an amount: what is more than the products come to. @throws Refusal over_refund */
function requireShare(context: Context, { goods, refundable }: Refundable, wanted: number, field: string): number {
  if (wanted <= refundable) return Math.max(0, wanted - goods)
  const message = context.t('The refund cannot be more than can be refunded: ¥{sum}', { sum: (refundable / 100).toFixed(2) })
  throw new Refusal('over_refund', message, { fields: { [field]: message } })
}

/** A refund is asked for: by the buyer in time, of pieces that are there, for no more than was paid for them. */
export const apply: Guard = {
  check: async (context, trx, { row, by }: MoveOf<'refund'>) => {
    await sql`select id from "order" where id = ${row.order_id} and supplier_id = ${row.supplier_id} for no key update`.execute(
      trx,
    )
    const found = await readRefundable(trx, row)
    if (!found) throw notFound(context, 'Order')
    const { read } = found
    if (!['pay', 'send', 'finish'].includes(read.order_status))
      throw refuse(context, 'state_conflict', 'Only orders that are paid and not closed can be refunded')
    const isLate = read.order_status === 'finish' && (read.settled || (read.after_sale_deadline ?? 0) < context.now())
    if (by === 'B' && isLate) throw refuse(context, 'state_conflict', 'The time in which this order can be returned is over')
    const num = requirePieces(context, row, read)
    const scene = read.order_status === 'finish' ? 3 : read.sent ? 2 : 1
    const freight = requireShare(context, found, row.apply_amount ?? 0, 'apply_amount')
    const { order_sn, uid, nickname, phone, line } = read
    const goods_text = line ? `${line.goods_name}${line.spec_text ? ` ${line.spec_text}` : ''} ×${num}` : read.goods_text
    return { order_sn, uid, nickname, phone, goods_text, cover: line?.img ?? read.cover, scene, num, freight }
  },
}

/** How many pieces: all that are left where nobody says, and of a whole order always. @throws Refusal invalid */
function requirePieces(
  context: Context,
  row: MoveOf<'refund'>['row'],
  { line, sent, pieces }: Refundable['read'],
): number | null {
  if (row.order_goods_id && !line) throw invalid({ order_goods_id: context.t('This item does not belong to the order') })
  const left = line ? line.num - line.refund_num - line.reserved_num : null
  if (left !== null && (row.num ?? 1) > left)
    throw invalid({ num: context.t('Only {count} items left to refund', { count: left }) })
  const isShipped = line ? line.sent_num + line.refund_num >= line.num : sent
  if (row.refund_type === 'returns' && !isShipped)
    throw invalid({ refund_type: context.t('What has not been shipped is refunded without a return') })
  if (left !== null) return row.num ?? left
  return pieces > 0 ? pieces : null
}

/** The most that a member of staff may give back by their roles; no limit where one of them has none. */
export const limit: Guard = {
  check: async (context, trx, { result }: MoveOf<'refund', Decision>) => {
    const most = await readLimit(context, trx)
    if (most === null || (result.amount ?? 0) <= most) return undefined
    throw refuse(context, 'permission_denied', 'Your role may refund up to ¥{sum}: ask someone else', {
      sum: (most / 100).toFixed(2),
    })
  },
}

async function readLimit({ actor }: Context, trx: Trx): Promise<number | null> {
  if (actor.kind !== 'operator') return null
  const { rows } = await sql<{ most: number | null }>`
    select case when bool_or(r.refund_max is null) then null else max(r.refund_max) end::bigint as most
    from operator o join role r on o.role_ids @> to_jsonb(r.id) and r.supplier_id = o.supplier_id and r.deleted_at is null
    where o.id = ${actor.id}`.execute(trx)
  return rows[0]?.most ?? null
}
