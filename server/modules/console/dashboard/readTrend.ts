import { type RawBuilder, sql } from 'kysely'
import { addDays, dayStart, formatTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import { finished, paid } from './readSales.ts'

/** One day of the shop's zone: its start in epoch seconds, its name, what was paid and what went back (cents), and by how many orders. */
export type Day = { date: number; day: string; pay_amount: number; orders: number; refund_amount: number }

/** The last days, today included, one entry each whether anything was paid or not. */
export async function readTrend(context: Context, days: number): Promise<Day[]> {
  const today = dayStart(context.now())
  // The end of today stands last. A day may have 23 or 25 hours where clocks change, so each start is worked out, none is added up.
  const starts = Array.from({ length: days + 1 }, (_none, index) => addDays(today, index + 1 - days))
  const sales = await sumByDay<{ pay_amount: number; orders: number }>(
    context,
    starts,
    sql`paid_at`,
    sql`sum(pay_amount)::bigint as pay_amount, count(*)::bigint as orders from "order" where ${paid(context)}`,
  )
  const refunds = await sumByDay<{ refund_amount: number }>(
    context,
    starts,
    sql`finish_at`,
    sql`sum(refund_amount)::bigint as refund_amount from refund where ${finished(context)}`,
  )
  return starts.slice(0, -1).map((date, index) => {
    const { pay_amount = 0, orders = 0 } = sales.get(index + 1) ?? {}
    const { refund_amount = 0 } = refunds.get(index + 1) ?? {}
    return { date, day: formatTime(date, 'MM-DD'), pay_amount, orders, refund_amount }
  })
}

/** Sums by the number of the day, from 1. */
async function sumByDay<Sums>(
  { database }: Context,
  starts: readonly number[],
  moment: RawBuilder<unknown>,
  sumsOfRows: RawBuilder<unknown>,
): Promise<Map<number, Sums>> {
  const { rows } = await sql<Sums & { n: number }>`
    select width_bucket(${moment}, array[${sql.join(starts)}]::bigint[])::bigint as n, ${sumsOfRows}
      and ${moment} >= ${starts[0]} and ${moment} < ${starts.at(-1)} group by 1`.execute(database)
  return new Map(rows.map(row => [Number(row.n), row]))
}
