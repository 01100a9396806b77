import { Refusal } from '../../../contract/wire/envelope.ts'
import type { Context } from '../../define.ts'

const period = 10 * 60
const accountLimit = 5
const addressLimit = 20

export type Attempt = { account: string; kind: string; supplierId: number | null; succeeded: boolean; reason: string }

/** The name failures are counted under: the shop, and below it the operator. */
export const accountKey = (username: string, name: string | null): string =>
  (name === null ? username : `${username}/${name}`).toLowerCase()

/**
 * Refuses a login while an account has five, or an address twenty, failures within 10 minutes (contract.md §3). A success clears
 * those of the account.
 * @throws Refusal too_many_requests with the wait in seconds
 */
export async function requireUnlocked(context: Context, account: string): Promise<void> {
  const wait = Math.max(
    await waitOf(context, 'account', account, accountLimit),
    await waitOf(context, 'address', context.ip, addressLimit),
  )
  if (wait > 0) throw locked(context, wait)
}

const locked = (context: Context, wait: number): Refusal =>
  new Refusal(
    'too_many_requests',
    context.t('The account is locked. Please try again in {minutes} minutes.', { minutes: Math.ceil(wait / 60) }),
    {
      data: { wait },
    },
  )

async function waitOf(context: Context, column: 'account' | 'address', value: string, limit: number): Promise<number> {
  const failures = await failuresOf(context, column, value, limit)
  const oldest = failures.length >= limit ? failures[limit - 1] : undefined
  return oldest === undefined ? 0 : oldest + period - context.now()
}

/** Times of the failures of the last 10 minutes, newest first. */
async function failuresOf(context: Context, column: 'account' | 'address', value: string, limit: number): Promise<number[]> {
  const rows = await context.database
    .selectFrom('console_login')
    .select(['created_at', 'succeeded'])
    .where(column, '=', value)
    .where('created_at', '>', context.now() - period)
    .where(expression =>
      expression.or([
        expression('succeeded', '=', 1),
        expression('reason', '=', 'password'),
        expression.val(column === 'address'),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit * 3)
    .execute()
  const lastSuccess = column === 'account' ? rows.findIndex(row => Number(row.succeeded) === 1) : -1
  const counted = lastSuccess >= 0 ? rows.slice(0, lastSuccess) : rows.filter(row => Number(row.succeeded) === 0)
  return counted.map(row => Number(row.created_at))
}

export async function recordLogin(context: Context, attempt: Attempt): Promise<void> {
  const { supplierId, succeeded, ...rest } = attempt
  const place = { address: context.ip, agent: context.agent ?? '', created_at: context.now() }
  const row = { ...rest, ...place, supplier_id: supplierId, succeeded: succeeded ? 1 : 0 }
  await context.database.insertInto('console_login').values(row).execute()
}

/** The refusal of a wrong password: how many tries are left, or that the account is locked now. */
export async function refusePassword(context: Context, account: string): Promise<Refusal> {
  const failures = await failuresOf(context, 'account', account, accountLimit)
  const left = accountLimit - failures.length
  if (left <= 0) return new Refusal('invalid', locked(context, period).message, { data: { wait: period } })
  return new Refusal('invalid', context.t('The account or the password is wrong ({count} tries left)', { count: left }), {
    data: { left },
  })
}
