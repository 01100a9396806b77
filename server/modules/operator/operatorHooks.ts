import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table.ts'
import type { Context, EntityHooks, Trx } from '../../define.ts'
import { invalid, notPermitted, refuse } from '../../table/refusals.ts'
import { rolesBeyond } from './rolesBeyond.ts'
import { endSessions } from '../session/endSessions.ts'
import { decryptPassword, hashPassword, requireGoodPassword } from '../session/passwords.ts'

/** The call whose holders can manage roles: the last of them must stay (domain.md §12.1). */
const managing = 'seller/role/roleedit'

export const operatorHooks: EntityHooks = {
  beforeSave: async (context, trx, values, old) => {
    if (old) await refuseStronger(context, trx, old)
    await refuseWiderRoles(context, trx, values, old)
    if (old && Number(values.enabled ?? 1) === 0 && Number(old.enabled) === 1) await refuseRemoval(context, trx, old)
    if (old && values.role_ids !== undefined) await keepManager(context, trx, old, values)
    const { password: _typed, ...others } = values
    return { ...others, ...(await readPassword(context, values)) }
  },
  afterSave: async (_context, trx, row, old, sent) => {
    const locked = old !== null && Number(old.enabled) === 1 && Number(row.enabled) === 0
    if (old && (locked || typeof sent.password === 'string')) await endOf(trx, row, locked ? 'disabled' : 'password')
  },
  beforeDelete: async (context, trx, row) => {
    await refuseStronger(context, trx, row)
    await refuseRemoval(context, trx, row)
    await endOf(trx, row, 'deleted')
  },
}

const endOf = (trx: Trx, row: Row, reason: string) =>
  endSessions(trx, { kind: 'operator', accountId: Number(row.id), supplierId: Number(row.supplier_id) }, reason)

/** The hash of the password that was sent, encrypted; nothing when none was: the old one stays. */
async function readPassword(context: Context, values: Row): Promise<{ password?: string }> {
  if (values.password === undefined || values.password === null) return {}
  const password = await decryptPassword(context, values.password)
  requireGoodPassword(context, password)
  return { password: await hashPassword(password) }
}

async function refuseRemoval(context: Context, trx: Trx, operator: Row): Promise<void> {
  if (context.actor.kind === 'operator' && context.actor.id === Number(operator.id)) {
    throw refuse(context, 'state_conflict', 'You cannot delete or disable yourself')
  }
  if (await isLastManager(trx, operator)) throw refuse(context, 'state_conflict', 'This is the last operator who manages roles')
}

const roleIds = (row: Row): number[] => (Array.isArray(row.role_ids) ? row.role_ids.map(Number) : [])

/** Nobody gives away more than they hold; roles the operator has already may stay. */
async function refuseWiderRoles(context: Context, trx: Trx, values: Row, old: Row | null): Promise<void> {
  const kept = new Set(old ? roleIds(old) : [])
  const [wider] = await rolesBeyond(
    context,
    trx,
    roleIds(values).filter(id => !kept.has(id)),
  )
  if (wider) throw invalid({ role_ids: context.t('The role "{name}" may do more than you; you cannot give it', { name: wider }) })
}

/** Nor changes or removes, a password above all, an operator who may do more. */
async function refuseStronger(context: Context, trx: Trx, operator: Row): Promise<void> {
  const own = context.actor.kind === 'operator' && context.actor.id === Number(operator.id)
  if (own) return
  const [wider] = await rolesBeyond(context, trx, roleIds(operator))
  if (wider) throw notPermitted(context)
}

async function keepManager(context: Context, trx: Trx, old: Row, values: Row): Promise<void> {
  const ids = Array.isArray(values.role_ids) ? values.role_ids.map(Number) : []
  if (!(await holdsManagement(trx, Number(old.supplier_id), ids)) && (await isLastManager(trx, old))) {
    throw invalid({ role_ids: context.t('This is the last operator who manages roles') })
  }
}

async function holdsManagement(trx: Trx, supplier: number, roles: number[]): Promise<boolean> {
  if (roles.length === 0) return false
  const { rows } =
    await sql`select 1 from role where supplier_id = ${supplier} and id in (${sql.join(roles)}) and deleted_at is null
    and api_arr @> ${JSON.stringify([managing])}::jsonb limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether this operator manages roles and no other enabled one of the shop does. */
async function isLastManager(trx: Trx, operator: Row): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select o.id from operator o where o.supplier_id = ${operator.supplier_id} and o.enabled = 1 and o.deleted_at is null and exists (
      select 1 from role r where r.supplier_id = o.supplier_id and r.deleted_at is null and o.role_ids @> to_jsonb(r.id)
      and r.api_arr @> ${JSON.stringify([managing])}::jsonb)`.execute(trx)
  return rows.length === 1 && rows[0]?.id === Number(operator.id)
}
