import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { sql } from 'kysely'
import { platformId } from '../../../context/isPlatform.ts'
import { sweepLater } from './sweep.ts'
import { giveBackTry, type Limit, takeTry } from '../../../gate/password/tries.ts'

const period = 10 * 60

/** Five wrong passwords of an account and twenty failures of an address in 10 minutes (docs/rules/wire.md#session). */
export const accountLimit: Limit = { name: 'login-account', most: 5, period }
const addressLimit: Limit = { name: 'login-address', most: 20, period }

/** `supplierId`: whose attempt it was; null where nobody has this account, which the platform reads of. */
export type Attempt = {
  account: string
  kind: string
  supplierId: number | null
  succeeded: boolean
  reason: string
  name?: string
}

/** The name failures are counted under: the shop, and below it the operator. */
export const accountKey = (username: string, name: string | null): string =>
  (name === null ? username : `${username}/${name}`).toLowerCase()

/**
 * Does what somebody who is not known yet may fail at: a captcha, a password, a code. What throws has used one of the tries of the
 * address; what succeeds has used none.
 * @throws Refusal too_many_requests
 */
export async function guardAddress<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const at = context.now()
  await takeTry({ ...context, now: () => at }, addressLimit, context.ip)
  const done = await work()
  await giveBackTry(context, addressLimit, context.ip, at)
  return done
}

/** Uses one of the tries of an account, before its password is looked at. @throws Refusal too_many_requests */
export const takeAccountTry = (context: Context, account: string): Promise<number> =>
  takeTry(context, accountLimit, account, wait => new Refusal('too_many_requests', sayLocked(context, wait), { data: { wait } }))

const sayLocked = (context: Context, wait: number): string =>
  context.t('This account is locked. Try again in {count} minutes.', { count: Math.ceil(wait / 60) })

/** A line of the login log; one that comes from a device or an address of which the account has not come before says so. */
export async function recordLogin(
  context: Context,
  { account, kind, supplierId, succeeded, reason, name }: Attempt,
): Promise<void> {
  const now = context.now()
  const owner = supplierId ?? platformId
  const [ip, device] = [context.ip, (context.agent ?? '').toWellFormed().replaceAll('\0', '').slice(0, 200)]
  const before = sql`from login_log where supplier_id = ${owner} and who = 'staff' and account = ${account} and result = 1`
  const fresh = succeeded
    ? sql`case when exists (select 1 ${before}) and not (exists (select 1 ${before} and ip = ${ip}) and exists (select 1 ${before} and device = ${device})) then 1 else 0 end`
    : sql`0`
  await sql`insert into login_log (supplier_id, created_at, updated_at, version, who, account, name, kind, result, reason, ip, device, fresh)
    select ${owner}::bigint, ${now}::bigint, ${now}::bigint, 1, 'staff', ${account}::text, ${name ?? null}::text, ${kind}::text, ${succeeded ? 1 : 0}, ${reason === '' ? null : reason}::text, ${ip}::text, ${device}::text, ${fresh}`.execute(
    context.database,
  )
  await sweepLater(context)
}

/** The refusal of a wrong password: how many tries are left, or that the account is locked now. */
export function refusePassword(context: Context, left: number): Refusal {
  if (left <= 0) return new Refusal('invalid', sayLocked(context, period), { data: { wait: period } })
  return new Refusal('invalid', context.t('Wrong account or password ({count} tries left)', { count: left }), {
    data: { left },
  })
}
