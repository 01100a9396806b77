import { sql } from 'kysely'
import type { Effect } from '../../../context/Context.ts'
import { endSessions } from '../../console/session/endSessions.ts'
import { holdGoods } from '../../goods/stock/holdGoods.ts'

/** Products taken off by a disabled shop carry this, so that enabling the shop puts back exactly those. */
const offReason = 'The shop was disabled'

/** Whoever is logged in is out, and told why. */
export const logOut: Effect = async (_context, trx, { row, transition }) => ({
  sessions: await endSessions(trx, { supplierId: row.id }, transition.name === 'close' ? 'closed' : 'disabled'),
})

export const hideProducts: Effect = async (context, trx, { row }) => {
  await holdGoods(trx, sql`supplier_id = ${row.id} and show = 1 and deleted_at is null`)
  const { rows } = await sql`
    update goods set show = 0, off_by = 'SYS', off_reason = ${offReason}, version = version + 1, updated_at = ${context.now()}
    where supplier_id = ${row.id} and show = 1 and deleted_at is null returning id`.execute(trx)
  return { goods: rows.length }
}

export const showProducts: Effect = async (context, trx, { row }) => {
  await holdGoods(trx, sql`supplier_id = ${row.id} and show = 0 and off_by = 'SYS' and deleted_at is null`)
  const { rows } = await sql`
    update goods set show = 1, off_by = null, off_reason = null, version = version + 1, updated_at = ${context.now()}
    where supplier_id = ${row.id} and show = 0 and off_by = 'SYS' and off_reason = ${offReason} and audit_status = 1
    and coalesce(is_deleted, 0) = 0 and deleted_at is null returning id`.execute(trx)
  return { goods: rows.length, sessions: 0 }
}
