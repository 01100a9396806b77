import Type, { type Static } from 'typebox'
import { Refusal } from '../../../contract/wire/envelope.ts'
import type { Context } from '../../define.ts'
import { refuseCaptcha, takeCaptcha } from './captcha.ts'
import { type Account, findAccount, findAccountByPhone } from './findAccount.ts'
import { openSession, sweepSessions, type Tokens } from './issueTokens.ts'
import { accountKey, recordLogin, refusePassword, requireUnlocked } from './loginLimit.ts'
import { decryptPassword, verifyPassword } from './passwords.ts'
import { takeCode } from './sendCode.ts'
import { smsOpen } from './serverConfig.ts'

export const LoginShape = Type.Object({
  type: Type.Union([Type.Literal('account'), Type.Literal('operator'), Type.Literal('sms')]),
  username: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.Optional(Type.String({ maxLength: 64 })),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  captcha: Type.String({ maxLength: 16 }),
  captcha_id: Type.Optional(Type.String({ maxLength: 64 })),
})
type Login = Static<typeof LoginShape>

/**
 * `POST public/user/login` (contract.md §3, domain.md §1.1).
 * @throws Refusal too_many_requests while locked · invalid for a wrong captcha, account or password · bad_request for who is barred
 */
export async function login(context: Context, sent: Login): Promise<Tokens> {
  const username = sent.username.trim()
  const name = sent.type === 'operator' ? (sent.name ?? '').trim() : null
  const key = accountKey(username, name)
  await requireUnlocked(context, key)
  const attempt = { account: key, kind: sent.type, supplierId: null, succeeded: false }
  const account =
    sent.type === 'sms' ? await findByCode(context, username, sent) : await findByPassword(context, username, name, sent)
  if (account === 'captcha') {
    await recordLogin(context, { ...attempt, reason: 'captcha' })
    throw refuseCaptcha(context)
  }
  if (account === null) {
    await recordLogin(context, { ...attempt, reason: 'password' })
    throw await refusePassword(context, key)
  }
  const supplierId = account.supplierId
  if (account.barred) {
    await recordLogin(context, { ...attempt, supplierId, reason: 'barred' })
    throw new Refusal('bad_request', context.t(account.barred.text, account.barred.values))
  }
  await recordLogin(context, { ...attempt, supplierId, succeeded: true, reason: '' })
  await noteLogin(context, account)
  await sweepSessions(context.database, context.now())
  return openSession(context, account)
}

type Found = Account | 'captcha' | null

async function findByPassword(context: Context, username: string, name: string | null, sent: Login): Promise<Found> {
  if (!(await takeCaptcha(context, sent.captcha_id ?? '', sent.captcha))) return 'captcha'
  const password = await decryptPassword(context, sent.password)
  const account = await findAccount(context.database, username, name)
  return (await verifyPassword(account?.passwordHash ?? null, password)) ? account : null
}

async function findByCode(context: Context, phone: string, sent: Login): Promise<Found> {
  if (!smsOpen(context)) throw new Refusal('bad_request', context.t('Login by text message is not open'))
  if (!(await takeCode(context, phone, 'login', sent.captcha.trim()))) return 'captcha'
  return findAccountByPhone(context.database, phone)
}

async function noteLogin({ database, now, ip }: Context, account: Account): Promise<void> {
  if (account.kind === 'owner')
    await database.updateTable('supplier').set({ last_login_time: now() }).where('id', '=', account.id).execute()
  else
    await database
      .updateTable('operator')
      .set({ last_login_at: now(), last_login_ip: ip })
      .where('supplier_id', '=', account.supplierId)
      .where('id', '=', account.id)
      .execute()
}
