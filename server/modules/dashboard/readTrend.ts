import { sql } from 'kysely'
import { addDays, dayStart, formatTime } from '../../../contract/wire/time.ts'
import type { Context } from '../../define.ts'
import { ofTenant } from '../ofTenant.ts'

/** One day in Asia/Shanghai: its start in epoch seconds, its name, what was paid (cents) and by how many orders and buyers. */
export type Day = { date: number; day: string; pay_amount: number; orders: number; buyers: number }
/** Paid between two moments. */
export type Sales = Pick<Day, 'pay_amount' | 'orders' | 'buyers'>

const shanghaiOffset = 8 * 3600

/** The last days, today included, one entry each whether anything was paid or not. */
export async function readTrend(context: Context, days: number): Promise<Day[]> {
  const today = dayStart(context.now())
  const first = addDays(today, 1 - days)
  // Asia/Shanghai has had no summer time since 1991, so a day is a whole number of 86,400 seconds.
  const { rows } = await sql<{ n: number } & Sales>`
    select ((paid_at + ${shanghaiOffset}::bigint) / 86400)::bigint as n, sum(pay_amount)::bigint as pay_amount, count(*)::bigint as orders,
      count(distinct uid)::bigint as buyers
    from "order" where paid_at >= ${first} and ${ofTenant(context)} and deleted_at is null group by 1`.execute(context.database)
  const byDay = new Map(rows.map(row => [Number(row.n), row]))
  return Array.from({ length: days }, (_none, index) => {
    const date = addDays(first, index)
    const { pay_amount = 0, orders = 0, buyers = 0 } = byDay.get(Math.floor((date + shanghaiOffset) / 86_400)) ?? {}
    return { date, day: formatTime(date, 'MM-DD'), pay_amount, orders, buyers }
  })
}

/** What was paid from one moment up to another (domain.md §19: by time of payment, refunds not taken off). */
export async function readSales(context: Context, from: number, to: number): Promise<Sales> {
  const { rows } = await sql<Sales>`
    select coalesce(sum(pay_amount), 0)::bigint as pay_amount, count(*)::bigint as orders, count(distinct uid)::bigint as buyers
    from "order" where paid_at >= ${from} and paid_at < ${to} and ${ofTenant(context)} and deleted_at is null`.execute(
    context.database,
  )
  return rows[0] ?? { pay_amount: 0, orders: 0, buyers: 0 }
}
