import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { asBuyer } from './asBuyer.ts'
import { noteMember } from './noteMember.ts'
import { readBuyer } from './readBuyer.ts'

export type Buyer = Filled<'buyer', 'id' | 'supplier_id'> & Columns<'buyer', 'nickname' | 'phone'>
type Found = Buyer & Columns<'buyer', 'user_status'> & { open: boolean }

/**
 * The buyer that a token names, a member of a shop that is open, and the buyer as who asks.
 * @throws Refusal login · permission_denied · state_conflict
 */
export async function findBuyer(context: Context, token: string): Promise<{ buyer: Buyer; asks: Context }> {
  const uid = readBuyer(context, token)
  const { rows } = await sql<Found>`/* keep */
    select b.id, b.supplier_id, b.nickname, b.phone, b.user_status, s.supplier_status = 1 as open
    from buyer b join supplier s on s.id = b.supplier_id where b.id = ${uid} and b.deleted_at is null`.execute(context.database)
  const [found] = rows
  if (!found) throw new Refusal('login', '')
  if (found.user_status === 2) throw refuse(context, 'permission_denied', 'This account is frozen')
  if (!found.open) throw refuse(context, 'state_conflict', 'This shop is closed')
  await noteMember(context, token, found)
  return { buyer: found, asks: asBuyer(context, { uid, supplierId: found.supplier_id, name: found.nickname ?? '' }) }
}
