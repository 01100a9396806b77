import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'

type Begun = Filled<'gift_custom', 'company' | 'contact' | 'demand' | 'custom_sn'> & { custom_id: number }

/** With what a gift order begins that comes of a request; nothing where it comes of none. */
export async function beginBus(context: Context, { custom = '' }: { custom?: string }): Promise<Begun | { custom_id: null }> {
  if (custom === '') return { custom_id: null }
  const { rows } = await sql<Begun>`
    select t.id as custom_id, t.custom_sn, t.company, t.contact, t.demand from gift_custom t
    where t.id = ${Number(custom)} and t.deleted_at is null and ${seenRows(context, 'gift_custom')}`.execute(context.database)
  if (!rows[0]) throw notFound(context, 'Gift request')
  return rows[0]
}
