import Type, { type Static } from 'typebox'
import { isEmail, widthOf } from '../../../../contract/values/text.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'
import { readAddress } from '../../../columns/readText.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { invalid, sayValueError, versionConflict } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { writeProfile } from './ownProfile.ts'
import { requireCode } from './takeCode.ts'
import { readOwnRows } from './userInfo.ts'

const OrNothing = (max: number) => Type.Optional(Type.Union([Type.String({ maxLength: max }), Type.Null()]))

export const UserShape = Type.Object({
  nick_name: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  avatar: OrNothing(300),
  phone: Type.Optional(Type.String({ pattern: '^1\\d{10}$' })),
  code: Type.Optional(Type.String({ maxLength: 6 })),
  email: OrNothing(64),
  gender: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
type Sent = Static<typeof UserShape>
type Own = Awaited<ReturnType<typeof readOwnRows>>

/**
 * `POST buyer/user/userEdit` (docs/rules/accounts.md#profile): what somebody says of themselves; what is not sent stays. A new phone
 * number needs the code sent to it; `version`, as `buyer/user/info` answers it, keeps an edit from being lost.
 * @throws Refusal invalid, conflict
 */
export async function editUser(context: Context, sent: Sent): Promise<{ version: number }> {
  const values = readValues(context, sent)
  const own = await readOwnRows(context)
  const { version } = own.operator ?? own.shop
  if (sent.version !== undefined && sent.version !== version) throw versionConflict(context)
  await requireOwnPhone(context, sent, own)
  await context.database.transaction().execute(async trx => {
    await writeAccount(context, trx, own, values)
    const { email, gender, avatar } = values
    // The picture of an operator stands on their page among the staff.
    const change = { email, gender, ...(own.operator ? {} : { avatar }) }
    await writeProfile(context, trx, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
  })
  return { version: version + 1 }
}

type Values = { [Name in 'nick_name' | 'avatar' | 'phone' | 'email' | 'gender']: Sent[Name] | undefined }

function readValues(context: Context, sent: Sent): Values {
  const { phone, gender } = sent
  return { nick_name: readName(context, sent), avatar: readAvatar(context, sent), email: readEmail(context, sent), phone, gender }
}

async function requireOwnPhone(context: Context, { phone, code }: Sent, { shop, operator }: Own): Promise<void> {
  const before = operator ? operator.phone : shop.contact_phone
  if (phone === undefined || phone === before) return
  await requireCode(context, { phone, scene: 'bind', code: code ?? '', field: 'code' })
}

/** Name and phone stand in the row of the account itself, and its version counts all changes. */
async function writeAccount(context: Context, trx: Trx, { shop, operator }: Own, values: Values): Promise<void> {
  const { actor } = context
  const { nick_name: name, phone, avatar } = values
  const change = { updated_at: context.now(), version: (operator ?? shop).version + 1 }
  const ofOperator = operator && {
    nickname: name ?? operator.nickname,
    phone: phone ?? operator.phone,
    ...(avatar === undefined ? {} : { avatar }),
  }
  const ofShop = { contact_name: name ?? shop.contact_name, contact_phone: phone ?? shop.contact_phone }
  const saved = ofOperator
    ? await trx
        .updateTable('operator')
        .set({ ...ofOperator, ...change })
        .where('supplier_id', '=', actor.supplierId)
        .where('id', '=', operator.id)
        .where('version', '=', operator.version)
        .executeTakeFirst()
    : await trx
        .updateTable('supplier')
        .set({ ...ofShop, ...change })
        .where('id', '=', shop.id)
        .where('version', '=', shop.version)
        .executeTakeFirst()
  if (Number(saved.numUpdatedRows) === 0) throw versionConflict(context)
  if (operator) noteChange(context, tableOf(context, 'operator'), operator, { ...operator, ...ofOperator })
  else noteChange(context, tableOf(context, 'supplier'), shop, { ...shop, ...ofShop })
  if (operator && name !== undefined)
    await trx.updateTable('console_session').set({ name }).where('id', '=', actor.session).execute()
}

const widestName = 32

function readName(context: Context, { nick_name }: Sent): string | undefined {
  const name = nick_name?.trim()
  if (name === '') throw invalid({ nick_name: context.t('This is required') })
  if (name !== undefined && widthOf(name) > widestName) {
    const label = context.t('Nickname')
    throw invalid({ nick_name: context.t('{label} is too long', { label }) })
  }
  return name
}

function readEmail(context: Context, { email }: Sent): string | null | undefined {
  const text = email?.trim() || (email === undefined ? undefined : null)
  if (text && !isEmail(text))
    throw invalid({ email: context.t('{label}: please enter a correct email address', { label: context.t('Email') }) })
  return text
}

function readAvatar(context: Context, { avatar }: Sent): string | null | undefined {
  try {
    return avatar === undefined || avatar === null ? avatar : readAddress(avatar)
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw invalid({ avatar: sayValueError(context, error, context.t('Picture')) })
  }
}
