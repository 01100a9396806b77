import { sql } from 'kysely'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { ownRows } from '../../../database/ofTenant.ts'

/**
 * Saves a customer. Another with the same phone is no fault: the answer names it in `duplicate` and its message
 * (docs/rules/shops.md#customers).
 */
export async function saveCustomer(context: Context, body: Record<string, unknown>): Promise<Answer> {
  const entity = context.services.entities.get('customer')
  if (!entity) throw notFound(context)
  const saved = await saveRecord(context, describeTable(entity), body)
  const duplicate = typeof body.phone === 'string' && body.phone !== '' ? await findTwin(context, body.phone, saved.id) : null
  if (!duplicate) return answer(saved, '')
  const { customer, name, id } = duplicate
  return answer(
    { ...saved, duplicate: { id, name } },
    context.t('Customer {customer} saved. {name} has the same phone number.', { customer, name }),
  )
}

async function findTwin(
  context: Context,
  phone: string,
  id: number,
): Promise<{ id: number; name: string; customer: string } | null> {
  const { rows } = await sql<{ id: number; name: string; customer: string }>`
    select id, name, (select own.name from customer own where own.id = ${id}) as customer from customer where phone = ${phone} and id <> ${id} and ${ownRows(context)} order by id limit 1`.execute(
    context.database,
  )
  return rows[0] ?? null
}
