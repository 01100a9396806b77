import { type RawBuilder, sql } from 'kysely'
import { addDays, addMonths, addWeeks, formatTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import { finished, paid } from './readSales.ts'

/**
 * One day, week or month of the shop's zone: its start in epoch seconds, its name, what was paid and what went back (cents), and by
 * how many orders.
 */
export type Part = { date: number; day: string; pay_amount: number; orders: number; refund_amount: number }

const groupings = {
  day: { add: addDays, format: 'MM-DD' },
  week: { add: addWeeks, format: 'MM-DD' },
  month: { add: addMonths, format: 'YYYY-MM' },
}
export type Grouping = keyof typeof groupings

/**
 * The last days, today included, by day, week or month: one entry each whether anything was paid or not. Weeks and months are whole:
 * the first one begins before the days do where it has to.
 */
export async function readTrend(context: Context, days: number, by: Grouping): Promise<Part[]> {
  const { format } = groupings[by]
  const starts = startsOf(context.now(), days, by)
  const sales = await sumByPart<{ pay_amount: number; orders: number }>(
    context,
    starts,
    sql`paid_at`,
    sql`sum(pay_amount)::bigint as pay_amount, count(*)::bigint as orders from "order" t where ${paid(context)}`,
  )
  const refunds = await sumByPart<{ refund_amount: number }>(
    context,
    starts,
    sql`finish_at`,
    sql`sum(refund_amount)::bigint as refund_amount from refund t where ${finished(context)}`,
  )
  return starts.slice(0, -1).map((date, index) => {
    const { pay_amount = 0, orders = 0 } = sales.get(index + 1) ?? {}
    const { refund_amount = 0 } = refunds.get(index + 1) ?? {}
    return { date, day: formatTime(date, format), pay_amount, orders, refund_amount }
  })
}

/** Where the parts begin; the end of the last one stands last. */
function startsOf(now: number, days: number, by: Grouping): number[] {
  const { add } = groupings[by]
  const starts = [add(addDays(now, 1 - days), 0)]
  // A day may have 23 or 25 hours where clocks change, so each start is worked out, none is added up.
  while (starts.at(-1)! <= now) starts.push(add(starts[0]!, starts.length))
  return starts
}

/** Sums by the number of the part, from 1. */
async function sumByPart<Sums>(
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
