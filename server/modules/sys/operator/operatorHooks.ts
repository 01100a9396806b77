import type { Context } from '../../../context/Context.ts'
import { isBeyondSites } from '../../../context/isBeyondSites.ts'
import type { HooksOf, ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid, notPermitted, refuse } from '../../../refuse/refuse.ts'
import { holdManagers, permitManaging } from '../role/managers.ts'
import { rolesBeyond } from '../role/rolesBeyond.ts'
import { endSessions } from '../../console/session/endSessions.ts'
import { refuseWiderSites } from './operatorSites.ts'
import { decryptPassword, hashPassword, requireGoodPassword } from '../../../gate/password/passwords.ts'

type Operator = RowOf<'operator'>

export const operatorHooks: HooksOf<'operator'> = {
  beforeSave: async (context, trx, values, old) => {
    if (old) await refuseStronger(context, trx, old)
    await refuseWiderRoles(context, trx, values, old)
    refuseWiderSites(context, values, old)
    if (old) await keepManager(context, trx, old, { ...old, ...values })
    const { password: _typed, ...others } = values
    return { ...others, ...(await readPassword(context, values)) }
  },
  afterSave: async (_context, trx, row, old, sent) => {
    const locked = old !== null && old.enabled === 1 && row.enabled === 0
    if (old && (locked || typeof sent.password === 'string')) await endOf(trx, row, locked ? 'disabled' : 'password')
  },
  beforeDelete: async (context, trx, row) => {
    await refuseStronger(context, trx, row)
    refuseSelf(context, row)
    if (await isLastManager(context, trx, row)) throw refuse(context, 'state_conflict', lastManager)
    // The next one deleted by the same call may be the last then.
    await trx
      .updateTable('operator')
      .set({ enabled: 0 })
      .where('supplier_id', '=', row.supplier_id)
      .where('id', '=', row.id)
      .execute()
    await endOf(trx, row, 'deleted')
  },
}

const endOf = (trx: Trx, row: Operator, reason: string) =>
  endSessions(trx, { kind: 'operator', accountId: row.id, supplierId: row.supplier_id }, reason)

/** The hash of the password that was sent, encrypted; nothing when none was: the old one stays. */
async function readPassword(context: Context, values: ValuesOf<'operator'>): Promise<{ password?: string }> {
  if (values.password === undefined || values.password === null) return {}
  const password = await decryptPassword(context, values.password)
  requireGoodPassword(context, password)
  return { password: await hashPassword(password) }
}

const lastManager = 'This is the last staff member who can manage roles'

export const isOwn = ({ actor }: Context, operator: Operator): boolean => actor.kind === 'operator' && actor.id === operator.id

function refuseSelf(context: Context, operator: Operator): void {
  if (isOwn(context, operator)) throw refuse(context, 'state_conflict', 'You cannot delete or disable yourself')
}

const roleIds = (row: Pick<ValuesOf<'operator'>, 'role_ids'>): number[] =>
  Array.isArray(row.role_ids) ? row.role_ids.map(Number) : []

/** Nobody gives away more than they hold; roles the operator has already may stay. */
async function refuseWiderRoles(context: Context, trx: Trx, values: ValuesOf<'operator'>, old: Operator | null): Promise<void> {
  const kept = new Set(old ? roleIds(old) : [])
  const [wider] = await rolesBeyond(
    context,
    trx,
    roleIds(values).filter(id => !kept.has(id)),
  )
  if (wider)
    throw invalid({
      role_ids: context.t('The role “{name}” has more permissions than you, so you cannot assign it', { name: wider }),
    })
}

/** Nor changes or removes, a password above all, an operator who may do more. */
export async function refuseStronger(context: Context, trx: Trx, operator: Operator): Promise<void> {
  if (isOwn(context, operator)) return
  const [wider] = await rolesBeyond(context, trx, roleIds(operator))
  if (wider || isBeyondSites(context, operator.site_ids)) throw notPermitted(context)
}

/** Refuses a change by which an operator disables himself, or a shop loses its last manager of roles, now or sooner than before. */
async function keepManager(context: Context, trx: Trx, old: Operator, next: Operator): Promise<void> {
  const ends = old.enabled === 1 && (next.enabled !== 1 || endOfValidity(next) <= context.now())
  if (ends) refuseSelf(context, old)
  const sooner = endOfValidity(next) < endOfValidity(old)
  const others = String(roleIds(next)) !== String(roleIds(old))
  if (!(ends || sooner || others) || !(await isLastManager(context, trx, old))) return
  if (next.enabled !== 1) throw refuse(context, 'state_conflict', lastManager)
  if (sooner) throw invalid({ valid_to: context.t(lastManager) })
  if (!(await permitManaging(trx, old.supplier_id, roleIds(next)))) throw invalid({ role_ids: context.t(lastManager) })
}

const endOfValidity = ({ valid_to }: Operator): number => valid_to || Number.POSITIVE_INFINITY

/** Whether this operator manages roles and nobody else of the shop does. */
async function isLastManager(context: Context, trx: Trx, operator: Operator): Promise<boolean> {
  const managers = await holdManagers(context, trx, operator.supplier_id)
  return managers.size === 1 && managers.has(operator.id)
}
