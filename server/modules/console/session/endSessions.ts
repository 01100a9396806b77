import type { Database, Trx } from '../../../rows/Tables.ts'

type OfAccount = { kind: 'owner' | 'operator'; accountId: number; supplierId: number }

/** Whose sessions end: one session, an account (of it one, or all but one), or everybody of a shop. */
export type SessionsOf = { session: string } | (OfAccount & { session?: string; except?: string }) | { supplierId: number }

/**
 * Ends sessions at once, on every server: the next call answers `data: "login"`, and no refresh token of theirs works again.
 * @returns how many ended
 */
export async function endSessions(database: Database | Trx, whose: SessionsOf, reason: string): Promise<number> {
  const ended = { ended_at: Math.floor(Date.now() / 1000), end_reason: reason }
  let query = database.updateTable('console_session').set(ended).where('ended_at', 'is', null)
  if ('session' in whose && whose.session !== undefined) query = query.where('id', '=', whose.session)
  if ('supplierId' in whose) query = query.where('supplier_id', '=', whose.supplierId)
  if ('accountId' in whose) query = query.where('kind', '=', whose.kind).where('account_id', '=', whose.accountId)
  if ('except' in whose && whose.except !== undefined) query = query.where('id', '<>', whose.except)
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}
