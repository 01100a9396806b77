import Type, { type Static } from 'typebox'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { requireCaptcha } from './captcha.ts'
import { type Account, findAccount, findAccountByPhone } from './findAccount.ts'
import { openSession, type Tokens } from './issueTokens.ts'
import { accountKey, accountLimit, guardAddress, recordLogin, refusePassword, takeAccountTry } from './loginLimit.ts'
import { decryptPassword, verifyPassword } from '../../../gate/password/passwords.ts'
import { requireCode } from './takeCode.ts'
import { requireSmsLogin } from './serverConfig.ts'
import { forgetTries } from '../../../gate/password/tries.ts'

export const LoginShape = Type.Object({
  type: Type.Union([Type.Literal('account'), Type.Literal('operator'), Type.Literal('sms')]),
  username: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.Optional(Type.String({ maxLength: 64 })),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  captcha: Type.String({ maxLength: 16 }),
  captcha_id: Type.Optional(Type.String({ maxLength: 64 })),
})
type Login = Static<typeof LoginShape>
type Wanted = { username: string; name: string | null; key: string }

/**
 * `POST public/user/login` (docs/rules/wire.md#session, docs/rules/accounts.md#login).
 * @throws Refusal too_many_requests while locked · invalid for a wrong captcha, account or password · bad_request for who is barred
 */
export async function login(context: Context, sent: Login): Promise<Tokens> {
  const username = sent.username.trim()
  const name = sent.type === 'operator' ? (sent.name ?? '').trim() : null
  const wanted: Wanted = { username, name, key: accountKey(username, name) }
  const attempt = { account: wanted.key, kind: sent.type, supplierId: null, succeeded: false }
  if (sent.type !== 'sms') await requireCaptcha(context, sent, () => recordLogin(context, { ...attempt, reason: 'captcha' }))
  const account = await guardAddress(context, () => findAllowed(context, sent, wanted))
  await noteLogin(context, account)
  return openSession(context, account)
}

/** The account that may log in; every attempt is written down. */
async function findAllowed(context: Context, sent: Login, wanted: Wanted): Promise<Account> {
  const attempt = { account: wanted.key, kind: sent.type, supplierId: null, succeeded: false }
  const note = (reason: string) => recordLogin(context, { ...attempt, reason })
  const account =
    sent.type === 'sms' ? await findByCode(context, sent, wanted, note) : await findByPassword(context, sent, wanted, note)
  const { supplierId, barred } = account
  await recordLogin(context, { ...attempt, supplierId, succeeded: !barred, reason: barred ? 'barred' : '' })
  if (barred) throw new Refusal('bad_request', context.t(barred.text, barred.values))
  return account
}

type Note = (reason: string) => Promise<void>

async function findByPassword(context: Context, sent: Login, { username, name, key }: Wanted, note: Note): Promise<Account> {
  const password = await decryptPassword(context, sent.password)
  const left = await takeAccountTry(context, key)
  const account = await findAccount(context.database, username, name)
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account) {
    await note('password')
    throw refusePassword(context, left)
  }
  await forgetTries(context, accountLimit, key)
  return account
}

async function findByCode(context: Context, sent: Login, { username: phone }: Wanted, note: Note): Promise<Account> {
  requireSmsLogin(context)
  await requireCode(context, { phone, scene: 'login', code: sent.captcha.trim(), field: 'captcha' }, () => note('captcha'))
  const account = await findAccountByPhone(context.database, phone)
  if (account) return account
  await note('password')
  throw new Refusal('bad_request', context.t('No account can be logged in to with this phone number'))
}

/** When somebody was here last, and in which language a shop is spoken to where nobody is there to ask. */
async function noteLogin({ database, now, ip, language }: Context, account: Account): Promise<void> {
  if (account.kind === 'owner')
    await database.updateTable('supplier').set({ last_login_time: now(), language }).where('id', '=', account.id).execute()
  else
    await database
      .updateTable('operator')
      .set({ last_login_at: now(), last_login_ip: ip })
      .where('supplier_id', '=', account.supplierId)
      .where('id', '=', account.id)
      .execute()
}
