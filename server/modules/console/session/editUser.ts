import Type, { type Static } from 'typebox'
import { ValueError } from '../../../../contract/values/ValueError.ts'
import { readAddress } from '../../../columns/readText.ts'
import type { Context } from '../../../context/Context.ts'
import { invalid, sayValueError, versionConflict } from '../../../refuse/refuse.ts'
import { requireCode } from './takeCode.ts'
import { readOwnRows } from './userInfo.ts'

export const UserShape = Type.Object({
  nick_name: Type.String({ minLength: 1, maxLength: 32 }),
  avatar: Type.Optional(Type.String({ maxLength: 300 })),
  phone: Type.Optional(Type.String({ pattern: '^1\\d{10}$' })),
  code: Type.Optional(Type.String({ maxLength: 6 })),
  email: Type.Optional(Type.String({ maxLength: 64 })),
  gender: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
type Sent = Static<typeof UserShape>

/**
 * `POST buyer/user/userEdit` (docs/rules/accounts.md#profile): name and picture of who is logged in. A new phone number needs the
 * code sent to it; `version`, as `buyer/user/info` answers it, keeps an edit from being lost.
 * @throws Refusal invalid, conflict
 */
export async function editUser(context: Context, sent: Sent): Promise<{ version: number }> {
  const { actor, database } = context
  const name = readName(context, sent)
  const avatar = readAvatar(context, sent)
  const { shop, operator } = await readOwnRows(context)
  const own = operator ?? shop
  const version = own.version
  if (sent.version !== undefined && sent.version !== version) throw versionConflict(context)
  const oldPhone = operator ? operator.phone : shop.contact_phone
  if (sent.phone !== undefined && sent.phone !== oldPhone)
    await requireCode(context, { phone: sent.phone, scene: 'bind', code: sent.code ?? '', field: 'code' })
  const phone = sent.phone ?? oldPhone
  const change = { updated_at: context.now(), version: version + 1 }
  const saved = operator
    ? await database
        .updateTable('operator')
        .set({ nickname: name, phone, avatar: avatar ?? operator.avatar, ...change })
        .where('supplier_id', '=', actor.supplierId)
        .where('id', '=', operator.id)
        .where('version', '=', version)
        .executeTakeFirst()
    : await database
        .updateTable('supplier')
        .set({ contact_name: name, contact_phone: phone, logo: avatar ?? shop.logo, ...change })
        .where('id', '=', shop.id)
        .where('version', '=', version)
        .executeTakeFirst()
  if (Number(saved.numUpdatedRows) === 0) throw versionConflict(context)
  if (operator) await database.updateTable('console_session').set({ name }).where('id', '=', actor.session).execute()
  return { version: version + 1 }
}

function readName(context: Context, { nick_name }: Sent): string {
  const name = nick_name.trim()
  if (name === '') throw invalid({ nick_name: context.t('This is required') })
  return name
}

function readAvatar(context: Context, { avatar }: Sent): string | undefined {
  try {
    return avatar === undefined ? undefined : readAddress(avatar)
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw invalid({ avatar: sayValueError(context, error, context.t('Picture')) })
  }
}
