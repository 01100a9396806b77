import Type, { type Static } from 'typebox'
import type { Context } from '../../define.ts'
import { requireCode } from './takeCode.ts'
import { readOwnRows } from './userInfo.ts'

export const UserShape = Type.Object({
  nick_name: Type.String({ minLength: 1, maxLength: 32 }),
  avatar: Type.Optional(Type.String({ maxLength: 300 })),
  phone: Type.Optional(Type.String({ pattern: '^1\\d{10}$' })),
  code: Type.Optional(Type.String({ maxLength: 6 })),
  email: Type.Optional(Type.String({ maxLength: 64 })),
  gender: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
})

/**
 * `POST buyer/user/userEdit` (domain.md §1.3): name and picture of who is logged in. A new phone number needs the code sent to it.
 * @throws Refusal invalid
 */
export async function editUser(context: Context, sent: Static<typeof UserShape>): Promise<null> {
  const { actor, database } = context
  const { shop, operator } = await readOwnRows(context)
  const oldPhone = operator ? operator.phone : shop.contact_phone
  if (sent.phone !== undefined && sent.phone !== oldPhone)
    await requireCode(context, { phone: sent.phone, scene: 'bind', code: sent.code ?? '', field: 'code' })
  const phone = sent.phone ?? oldPhone
  const now = context.now()
  if (operator) {
    const values = {
      nickname: sent.nick_name,
      phone,
      avatar: sent.avatar ?? operator.avatar,
      updated_at: now,
      version: Number(operator.version) + 1,
    }
    await database
      .updateTable('operator')
      .set(values)
      .where('supplier_id', '=', actor.supplierId)
      .where('id', '=', actor.id)
      .execute()
  } else {
    const values = {
      contact_name: sent.nick_name,
      contact_phone: phone,
      logo: sent.avatar ?? shop.logo,
      updated_at: now,
      version: Number(shop.version) + 1,
    }
    await database.updateTable('supplier').set(values).where('id', '=', actor.supplierId).execute()
  }
  await database
    .updateTable('console_session')
    .set({ name: operator ? sent.nick_name : actor.name })
    .where('id', '=', actor.session)
    .execute()
  return null
}
