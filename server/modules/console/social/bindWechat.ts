import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { decryptPassword } from '../../../gate/password/passwords.ts'
import { requirePassword } from '../../../gate/password/requirePassword.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { bindIdentity, identityOf, unbindIdentity } from '../session/socialBinds.ts'
import { issueTicket, readTicket, takeTicket } from '../session/tickets.ts'
import { requireSocial } from './socialLogin.ts'

/** Seconds for which a code may be scanned. */
const life = 5 * 60
const platform = 'wechat'

type Scan = { ticket: string; code: string; expires_at: number; sandbox: 0 | 1 }
type Scanned = { status: 'waiting' | 'agreed' | 'denied' | 'expired'; nickname?: string }

const ownerOf = ({ actor }: Context) =>
  ({ kind: actor.kind === 'operator' ? 'operator' : 'owner', id: actor.id, supplierId: actor.supplierId }) as const
const accountOf = (context: Context): string => Object.values(ownerOf(context)).join(' ')

/** `GET buyer/user/WxminiCode`: a code to scan; with its ticket, what has become of it. */
export async function beginScan(context: Context, { ticket }: { ticket?: string }): Promise<Scan | Scanned> {
  const social = requireSocial(context, platform)
  if (ticket !== undefined) return lookAt(context, ticket)
  const fresh = await issueTicket(context, 'scan', { account: accountOf(context) }, life)
  const redirect = `${context.services.config.publicUrl}/callback/social/${platform}`
  const code = social.authorizeUrl({ state: fresh, redirect, place: 'app' })
  return { ticket: fresh, code, expires_at: context.now() + life, sandbox: social.isSandbox ? 1 : 0 }
}

async function lookAt(context: Context, ticket: string): Promise<Scanned> {
  const known = await readTicket(context, 'scan', ticket)
  if (known?.account !== accountOf(context)) return { status: 'expired' }
  if (known.denied) return { status: 'denied' }
  return known.key === undefined ? { status: 'waiting' } : { status: 'agreed', nickname: String(known.nickname ?? '') }
}

/** `POST seller/supplier/WxBind`: links the account to who has scanned its code and agreed. @throws Refusal bad_request */
export async function bindScanned(context: Context, { ticket }: { ticket: string }): Promise<Answer> {
  const known = await readTicket(context, 'scan', ticket)
  const isOurs = known?.account === accountOf(context) && known.key !== undefined
  const taken = isOurs ? await takeTicket(context, 'scan', ticket) : null
  if (!taken) throw refuse(context, 'bad_request', 'This code has expired. Refresh it and scan it again.')
  await bindIdentity(context, ownerOf(context), identityOf(taken))
  return answer(null, context.t('WeChat is linked: {name}', { name: String(taken.nickname ?? '') }))
}

/** `POST seller/supplier/WxUnbind`, with the password of the account. @throws Refusal invalid, too_many_requests, not_found */
export async function unbind(context: Context, sent: { password: string }): Promise<Answer> {
  const password = await decryptPassword(context, sent.password)
  await requirePassword(context, password, { field: 'password', say: context.t('Wrong password') })
  if (!(await unbindIdentity(context, ownerOf(context), platform))) throw refuse(context, 'not_found', 'WeChat is not linked')
  return answer(null, context.t('WeChat is no longer linked'))
}
