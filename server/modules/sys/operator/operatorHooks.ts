import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context, EntityHooks } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid, notPermitted, refuse } from '../../../refuse/refuse.ts'
import { holdManagers, permitManaging } from '../role/managers.ts'
import { rolesBeyond } from '../role/rolesBeyond.ts'
import { endSessions } from '../../console/session/endSessions.ts'
import { decryptPassword, hashPassword, requireGoodPassword } from '../../console/session/passwords.ts'

export const operatorHooks: EntityHooks = {
  beforeSave: async (context, trx, values, old) => {
    if (old) await refuseStronger(context, trx, old)
    await refuseWiderRoles(context, trx, values, old)
    if (old) await keepManager(context, trx, old, { ...old, ...values })
    const { password: _typed, ...others } = values
    return { ...others, ...(await readPassword(context, values)) }
  },
  afterSave: async (_context, trx, row, old, sent) => {
    const locked = old !== null && Number(old.enabled) === 1 && Number(row.enabled) === 0
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
      .where('supplier_id', '=', Number(row.supplier_id))
      .where('id', '=', Number(row.id))
      .execute()
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

const lastManager = 'This is the last staff member who can manage roles'

const isOwn = ({ actor }: Context, operator: Row): boolean => actor.kind === 'operator' && actor.id === Number(operator.id)

function refuseSelf(context: Context, operator: Row): void {
  if (isOwn(context, operator)) throw refuse(context, 'state_conflict', 'You cannot delete or disable yourself')
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
  if (wider)
    throw invalid({
      role_ids: context.t('The role “{name}” has more permissions than you, so you cannot assign it', { name: wider }),
    })
}

/** Nor changes or removes, a password above all, an operator who may do more. */
async function refuseStronger(context: Context, trx: Trx, operator: Row): Promise<void> {
  if (isOwn(context, operator)) return
  const [wider] = await rolesBeyond(context, trx, roleIds(operator))
  if (wider) throw notPermitted(context)
}

/** Refuses a change by which an operator disables himself, or a shop loses its last manager of roles, now or sooner than before. */
async function keepManager(context: Context, trx: Trx, old: Row, next: Row): Promise<void> {
  const ends = Number(old.enabled) === 1 && (Number(next.enabled) !== 1 || endOfValidity(next) <= context.now())
  if (ends) refuseSelf(context, old)
  const sooner = endOfValidity(next) < endOfValidity(old)
  const others = String(roleIds(next)) !== String(roleIds(old))
  if (!(ends || sooner || others) || !(await isLastManager(context, trx, old))) return
  if (Number(next.enabled) !== 1) throw refuse(context, 'state_conflict', lastManager)
  if (sooner) throw invalid({ valid_to: context.t(lastManager) })
  if (!(await permitManaging(trx, Number(old.supplier_id), roleIds(next)))) throw invalid({ role_ids: context.t(lastManager) })
}

const endOfValidity = ({ valid_to }: Row): number => Number(valid_to) || Number.POSITIVE_INFINITY

/** Whether this operator manages roles and nobody else of the shop does. */
async function isLastManager(context: Context, trx: Trx, operator: Row): Promise<boolean> {
  const managers = await holdManagers(context, trx, Number(operator.supplier_id))
  return managers.size === 1 && managers.has(Number(operator.id))
}
