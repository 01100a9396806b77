import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { hooksOf } from '../../../table/describe/hooksOf.ts'
import { seenTable } from '../../../table/describe/seenTable.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { readRecord } from '../../../table/list/readRecord.ts'

/** A webhook that is a push of gift orders. @throws Refusal not_found for any other */
export async function findPush(context: Context, id: number): Promise<Filled<'webhook', 'id' | 'status'>> {
  const { rows } = await sql<Filled<'webhook', 'id' | 'status'>>`
    select t.id, t.status from webhook t
    where t.id = ${id} and t.scope = 'gift' and t.deleted_at is null and ${seenRows(context, 'webhook')}`.execute(
    context.database,
  )
  if (!rows[0]) throw notFound(context, 'Webhook')
  return rows[0]
}

/** `GET seller/gift/PushInfo`: a push as its form shows it. */
export async function readPush(context: Context, { id }: { id: string }): Promise<unknown> {
  const { status } = await findPush(context, Number(id))
  const record = await readRecord(
    context,
    seenTable(context, tableOf(context, 'webhook').entity),
    hooksOf(context, 'webhook'),
    Number(id),
  )
  return { ...record, enabled: status === 0 ? 0 : 1 }
}
