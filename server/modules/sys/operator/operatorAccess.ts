import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import { hashPassword } from '../../../gate/password/passwords.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { endSessions } from '../../console/session/endSessions.ts'
import { isOwn, refuseStronger } from './operatorHooks.ts'

type Operator = RowOf<'operator'>

/** Held until the transaction ends. @throws Refusal not_found, permission_denied for who may do more than the actor */
async function holdOperator(context: Context, trx: Trx, id: number): Promise<Operator> {
  const { rows } = await sql<Operator>`select * from operator where id = ${id} and ${ownRows(context)} for no key update`.execute(
    trx,
  )
  const [operator] = rows
  if (!operator) throw notFound(context, 'Staff member')
  await refuseStronger(context, trx, operator)
  return operator
}

const endAll = (trx: Trx, { id, supplier_id }: Operator, reason: string): Promise<number> =>
  endSessions(trx, { kind: 'operator', accountId: id, supplierId: supplier_id }, reason)

/**
 * `POST seller/operator/PasswordReset`: a new password, told this once, which has to be changed at the next login; every session of the
 * account ends. @throws Refusal not_found, permission_denied, state_conflict for oneself
 */
export function resetPassword(context: Context, { id }: { id: number }): Promise<{ password: string }> {
  return context.database.transaction().execute(async trx => {
    const operator = await holdOperator({ ...context, database: trx }, trx, id)
    if (isOwn(context, operator)) throw refuse(context, 'state_conflict', 'Change your own password in your profile')
    const password = makePassword()
    const change = { password: await hashPassword(password), must_change_pwd: 1, updated_at: context.now() }
    await trx
      .updateTable('operator')
      .set({ ...change, updated_by: context.actor.id, version: operator.version + 1 })
      .where('supplier_id', '=', operator.supplier_id)
      .where('id', '=', id)
      .execute()
    noteChange(context, tableOf(context, 'operator'), operator, { ...operator, ...change })
    await endAll(trx, operator, 'password reset')
    return { password }
  })
}

/** `POST seller/operator/Logout`: every session of an operator ends. @throws Refusal not_found, permission_denied */
export function logOutOperator(context: Context, { id }: { id: number }): Promise<Answer> {
  return context.database.transaction().execute(async trx => {
    const operator = await holdOperator({ ...context, database: trx }, trx, id)
    const count = await endAll(trx, operator, 'logged out by another')
    return answer({ count }, context.t('{name} is logged out everywhere', { name: operator.nickname ?? '' }))
  })
}

/** Characters that nobody takes for another. */
const letters = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789']
const all = letters.join('')
const draw = (from: string): string => from[randomInt(from.length)] ?? ''

/** Twelve characters, with each kind among them; the first three are of one each. */
const makePassword = (): string => [...letters.map(draw), ...Array.from({ length: 9 }, () => draw(all))].join('')
