import { sql } from 'kysely'
import type { Database, Trx } from '../../../rows/Tables.ts'

/** The points that a member has now. */
export async function readPoints(database: Database | Trx, uid: number): Promise<number> {
  const { rows } = await sql<{ available: number }>`select available from wallet
    where owner_type = 'user' and owner_id = ${uid} and wallet_type = 'points' and deleted_at is null`.execute(database)
  return Number(rows[0]?.available ?? 0)
}
