import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'

/** The token by which a shop front speaks for one of its buyers: `{uid}.{until}.{signature}`, the signature over what stands before it. */
export const signBuyer = (key: string, uid: number, until: number): string => {
  const said = `${uid}.${until}`
  return `${said}.${createHmac('sha256', key).update(said).digest('hex')}`
}

/** Seconds for which a token may be made at most. */
const longest = 86_400

/** The buyer that a token names. @throws Refusal login */
export function readBuyer({ services, now }: Context, token: string): number {
  const key = services.config.storefrontKey
  const [uid, until] = token.split('.').map(Number)
  if (!key || !Number.isSafeInteger(uid) || !Number.isSafeInteger(until)) throw new Refusal('login', '')
  const [given, right] = [Buffer.from(token), Buffer.from(signBuyer(key, Number(uid), Number(until)))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('login', '')
  if (Number(until) < now() || Number(until) > now() + longest) throw new Refusal('login', '')
  return Number(uid)
}
