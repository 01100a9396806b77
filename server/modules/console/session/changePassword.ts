import Type, { type Static } from 'typebox'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { endSessions } from './endSessions.ts'
import { decryptPassword, hashPassword, requireGoodPassword } from '../../../gate/password/passwords.ts'
import { requirePassword } from '../../../gate/password/requirePassword.ts'
import { readOwnRows } from './userInfo.ts'

export const PasswordShape = Type.Object({
  old_password: Type.String(),
  password: Type.String(),
  password_confirm: Type.String(),
})

/**
 * `POST seller/supplier/PasswordEdit` (docs/rules/accounts.md#profile). All three travel encrypted. Afterwards every session of
 * the account has ended, this one too.
 * @throws Refusal invalid, too_many_requests
 */
export async function changePassword(context: Context, sent: Static<typeof PasswordShape>): Promise<null> {
  const { actor } = context
  const { operator } = await readOwnRows(context)
  const old = await decryptPassword(context, sent.old_password, 'old_password')
  const fresh = await decryptPassword(context, sent.password)
  const again = await decryptPassword(context, sent.password_confirm, 'password_confirm')
  await requirePassword(context, old, { field: 'old_password', say: context.t('Wrong current password') })
  requireGoodPassword(context, fresh)
  if (fresh !== again) throw refuse(context, 'password_confirm', 'The two passwords do not match')
  if (fresh === old) throw refuse(context, 'password', 'The new password must be different from the old one')
  const password = await hashPassword(fresh)
  await context.database.transaction().execute(async trx => {
    const owner = { supplierId: actor.supplierId, accountId: actor.id }
    if (operator)
      await trx
        .updateTable('operator')
        .set({ password, must_change_pwd: 0 })
        .where('supplier_id', '=', actor.supplierId)
        .where('id', '=', actor.id)
        .execute()
    else await trx.updateTable('supplier').set({ password }).where('id', '=', actor.supplierId).execute()
    await endSessions(trx, { ...owner, kind: operator ? 'operator' : 'owner' }, 'password changed')
  })
  return null
}

function refuse(context: Context, field: string, sentence: string): Refusal {
  const text = context.t(sentence)
  return new Refusal('invalid', text, { fields: { [field]: text } })
}
