import { sql } from 'kysely'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import { removeTarget } from '../../../batch/removeTarget.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteWritten } from '../../../module/noteWritten.ts'
import { removeRecords } from '../../../table/save/removeRecords.ts'
import { holdManagers, manages } from './managers.ts'
import { rolesBeyond } from './rolesBeyond.ts'

type Body = Record<string, unknown>

/**
 * `POST seller/role/roledel`: a role that nobody holds, or with `move_to` one whose staff hold another from then on.
 * @throws Refusal invalid for a role that is not there, in_use, state_conflict where nobody could manage roles any more
 */
export async function removeRole(context: Context, { move_to: to, ...body }: Body): Promise<Answer> {
  const table = tableOf(context, 'role')
  if (to === undefined || to === null) return removeTarget(context, table, body)
  const [id, target] = [Number(body.id), Number(to)]
  const moved = await context.database.transaction().execute(async trx => {
    const inside = { ...context, database: trx }
    const count = await moveStaff(inside, trx, id, target)
    await removeRecords(inside, table, body, trx)
    return count
  })
  return answer({ count: 1, moved }, context.t('Staff moved: {number}', { number: moved }))
}

type Held = Filled<'role', 'id' | 'supplier_id' | 'name'> & Columns<'role', 'api_arr'>

/** Everybody who holds one role holds another; answers how many that were. */
async function moveStaff(context: Context, trx: Trx, id: number, to: number): Promise<number> {
  const fault = (text: string, values?: Record<string, unknown>) => invalid({ move_to: context.t(text, values) })
  if (id === to) throw fault('Choose another role')
  const { rows: roles } = await sql<Held>`
    select id, supplier_id, name, api_arr from role where id in (${id}, ${to}) and ${ownRows(context)} order by id for update`.execute(
    trx,
  )
  const [role, target] = [id, to].map(wanted => roles.find(one => one.id === wanted))
  if (!role || target?.supplier_id !== role.supplier_id) throw fault('This role does not exist')
  // Nobody gives away more than they hold.
  const [wider] = await rolesBeyond(context, trx, [to])
  if (wider) throw fault('The role “{name}” has more permissions than you, so you cannot assign it', { name: wider })
  const supplier = role.supplier_id
  const where = sql`supplier_id = ${supplier} and role_ids @> to_jsonb(${id}::bigint) and deleted_at is null`
  const { rows } = await noteWritten(context, trx, { table: tableOf(context, 'operator'), where }, () =>
    sql`update operator set version = version + 1, updated_at = ${context.now()}, updated_by = ${context.actor.id}, role_ids = (
        select jsonb_agg(distinct case when held = to_jsonb(${id}::bigint) then to_jsonb(${to}::bigint) else held end)
        from jsonb_array_elements(role_ids) held)
      where ${where} returning id`.execute(trx),
  )
  if (rows.length > 0 && manages(role.api_arr) && (await holdManagers(context, trx, supplier)).size === 0)
    throw refuse(context, 'state_conflict', 'Nobody could manage roles any more')
  return rows.length
}

/** `GET seller/role/RoleChoices`: the roles of the shop, for what asks for one; all but the one that goes. */
export async function readChoices(context: Context, except: number): Promise<{ value: number; label: string }[]> {
  const { rows } = await sql<Filled<'role', 'id' | 'name'>>`
    select id, name from role where id <> ${except} and ${ownRows(context)} order by name, id`.execute(context.database)
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
