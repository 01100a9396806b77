import { isObject } from '../../../../contract/values/loose.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { type Account, findAccountById } from './findAccount.ts'
import { openSession, type Tokens } from './issueTokens.ts'
import { recordLogin } from './loginLimit.ts'
import { bindIdentity, identityOf } from './socialBinds.ts'
import { issueTicket, readTicket, takeTicket } from './tickets.ts'

/** Who has proved to be somebody with several accounts says which: `POST public/user/loginChoose`. */
export type Choice = { ticket: string; accounts: { suid: number; operator: number; shop_name: string; name: string }[] }

/** `account` and `kind` are what the log of logins calls it; with a token of `GetSocialAndBindByCode` the account is linked as well. */
type Way = { account: string; kind: string; bindToken?: string | undefined }

const patience = 5 * 60

/**
 * Lets somebody in who has proved to be each of these accounts, or asks which of them is meant.
 * @throws Refusal bad_request where none may be used
 */
export async function enter(context: Context, accounts: readonly Account[], way: Way): Promise<Tokens | Choice> {
  const open = accounts.filter(({ barred }) => barred === null)
  const [first, ...others] = open.length > 0 ? open : accounts
  if (!first) throw new Refusal('login', '')
  if (open.length > 0 && others.length > 0) return offer(context, open, way)
  return enterAs(context, first, way)
}

async function offer(context: Context, accounts: readonly Account[], way: Way): Promise<Choice> {
  const offered = accounts.map(one => ({ suid: one.supplierId, operator: one.kind === 'operator' ? one.id : 0 }))
  const ticket = await issueTicket(context, 'choose', { ...way, offered }, patience)
  const named = offered.map((one, at) => ({ ...one, shop_name: accounts[at]?.shop ?? '', name: accounts[at]?.name ?? '' }))
  return { ticket, accounts: named }
}

/** Every attempt is written down. @throws Refusal bad_request for an account that may not be used */
async function enterAs(context: Context, account: Account, { account: called, kind, bindToken }: Way): Promise<Tokens> {
  const { supplierId, barred } = account
  const attempt = { account: called, kind, supplierId, name: account.name }
  await recordLogin(context, { ...attempt, succeeded: !barred, reason: barred ? 'barred' : '' })
  if (barred) throw new Refusal('bad_request', context.t(barred.text, barred.values))
  if (bindToken) await link(context, account, bindToken)
  await noteLogin(context, account)
  return openSession(context, account)
}

async function link(context: Context, account: Account, bindToken: string): Promise<void> {
  const identity = await takeTicket(context, 'bind', bindToken)
  if (!identity) throw expired(context)
  await bindIdentity(context, account, identityOf(identity))
}

/** `POST public/user/loginChoose`. @throws Refusal bad_request for a ticket that is none, or an account it does not name */
export async function chooseAccount(context: Context, sent: { ticket: string; suid: number; operator: number }): Promise<Tokens> {
  const { suid, operator } = sent
  const known = await readTicket(context, 'choose', sent.ticket)
  const offered: unknown[] = Array.isArray(known?.offered) ? known.offered : []
  const isOffered = offered.some(one => isObject(one) && one.suid === suid && one.operator === operator)
  const account = isOffered ? await findAccountById(context.database, suid, operator) : null
  // Of two who bring it at once one enters.
  const way = account ? await takeTicket(context, 'choose', sent.ticket) : null
  if (!way || !account) throw expired(context)
  const bindToken = typeof way.bindToken === 'string' ? way.bindToken : undefined
  return enterAs(context, account, { account: String(way.account), kind: String(way.kind), bindToken })
}

const expired = (context: Context): Refusal => refuse(context, 'bad_request', 'This login has expired. Begin again.')

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
