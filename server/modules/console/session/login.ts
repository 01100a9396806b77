import Type, { type Static } from 'typebox'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { requireCaptcha } from './captcha.ts'
import { type Choice, enter } from './enter.ts'
import { type Account, findAccount, findAccountsByPhone } from './findAccount.ts'
import type { Tokens } from './issueTokens.ts'
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
  /** Who has come from a social platform and logs in to link that account */
  bind_token: Type.Optional(Type.String({ maxLength: 64 })),
})
type Login = Static<typeof LoginShape>
type Wanted = { username: string; name: string | null; key: string }

/**
 * `POST public/user/login` (docs/rules/wire.md#session, docs/rules/accounts.md#login).
 * @throws Refusal too_many_requests while locked · invalid for a wrong captcha, account or password · bad_request for who is barred
 */
export async function login(context: Context, sent: Login): Promise<Tokens | Choice> {
  const username = sent.username.trim()
  const name = sent.type === 'operator' ? (sent.name ?? '').trim() : null
  const wanted: Wanted = { username, name, key: accountKey(username, name) }
  const attempt = { account: wanted.key, kind: sent.type, supplierId: null, succeeded: false }
  if (sent.type !== 'sms') await requireCaptcha(context, sent, () => recordLogin(context, { ...attempt, reason: 'captcha' }))
  const note: Note = (reason, account) =>
    recordLogin(context, { ...attempt, reason, supplierId: account?.supplierId ?? null, name: account?.name ?? '' })
  return guardAddress(context, async () => {
    const found =
      sent.type === 'sms' ? await findByCode(context, sent, wanted, note) : [await findByPassword(context, sent, wanted, note)]
    return enter(context, found, { account: wanted.key, kind: sent.type, bindToken: sent.bind_token })
  })
}

/** `account`: whose it was, where it is one. */
type Note = (reason: string, account?: Account | null) => Promise<void>

async function findByPassword(context: Context, sent: Login, { username, name, key }: Wanted, note: Note): Promise<Account> {
  const password = await decryptPassword(context, sent.password)
  const left = await takeAccountTry(context, key)
  const account = await findAccount(context.database, username, name)
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account) {
    await note('password', account)
    throw refusePassword(context, left)
  }
  await forgetTries(context, accountLimit, key)
  return account
}

async function findByCode(context: Context, sent: Login, { username: phone }: Wanted, note: Note): Promise<Account[]> {
  requireSmsLogin(context)
  await requireCode(context, { phone, scene: 'login', code: sent.captcha.trim(), field: 'captcha' }, () => note('captcha'))
  const accounts = await findAccountsByPhone(context.database, phone)
  if (accounts.length > 0) return accounts
  await note('password')
  throw new Refusal('bad_request', context.t('No account can be logged in to with this phone number'))
}
