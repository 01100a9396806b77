import { sql } from 'kysely'
import type { Effect } from '../../../context/Context.ts'
import { endSessions } from '../../console/session/endSessions.ts'
import { pauseSale, resumeSale } from '../../goods/sale/pauseSale.ts'

/** Whoever is logged in is out, and told why. */
export const logOut: Effect = async (_context, trx, { row, transition }) => ({
  sessions: await endSessions(trx, { supplierId: row.id }, transition.name === 'close' ? 'closed' : 'disabled'),
})

export const hideProducts: Effect = async (context, trx, { row }) => ({
  goods: await pauseSale(context, trx, sql`t.supplier_id = ${row.id}`, 'The shop was disabled'),
})

export const showProducts: Effect = async (context, trx, { row }) => ({
  goods: await resumeSale(context, trx, sql`t.supplier_id = ${row.id}`),
  sessions: 0,
})
