import { sql } from 'kysely'
import { addDays, addMonths, addWeeks, formatTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import { finished } from '../../console/dashboard/readSales.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { ofShop, paidIn } from './paidIn.ts'
import { type Span, spanBefore } from './readSpan.ts'

type Sums = { pay_amount: number; orders: number; buyers: number; refund_amount: number }
/** One hour, day, week or month of the span, named by where it begins; `before` is what as long a part of the span before came to. */
export type Part = Sums & { part: string; before_amount: number }

const groupings = {
  hour: { add: (from: number, hours: number) => from + hours * 3600, format: 'MM-DD HH:mm' },
  day: { add: addDays, format: 'MM-DD' },
  week: { add: addWeeks, format: 'MM-DD' },
  month: { add: addMonths, format: 'YYYY-MM' },
}
export type Grouping = keyof typeof groupings

/** Hours of more days are no picture. */
const daysOfHours = 7

/** The parts of a span; the first and the last are cut where the span is, so that they come to what the span comes to. */
export async function readParts(context: Context, span: Span, shop: string | undefined, by: Grouping): Promise<Part[]> {
  if (by === 'hour' && span.days > daysOfHours)
    throw invalid({ by: context.t('Hours of at most {max} days can be shown', { max: daysOfHours }) })
  const earlier = spanBefore(span)
  const starts = startsOf(span, by)
  const now = await sumParts(context, span, shop, starts)
  const before = await sumParts(context, earlier, shop, startsBefore(starts, span, earlier))
  const none: Sums = { pay_amount: 0, orders: 0, buyers: 0, refund_amount: 0 }
  return starts.map((start, at) => ({
    part: formatTime(start, groupings[by].format),
    ...(now.get(at + 1) ?? none),
    before_amount: before.get(at + 1)?.pay_amount ?? 0,
  }))
}

function startsOf({ from, to }: Span, by: Grouping): number[] {
  const starts = [from]
  // A day may have 23 or 25 hours where clocks change, so each start is worked out, none is added up.
  for (let next = groupings[by].add(from, 1); next < to; next = groupings[by].add(from, starts.length)) starts.push(next)
  return starts
}

/** Where the parts of the span before begin: as long after its beginning. */
const startsBefore = (starts: readonly number[], { from }: Span, earlier: Span): number[] =>
  starts.map(start => earlier.from + (start - from))

async function sumParts(context: Context, span: Span, shop: string | undefined, starts: number[]): Promise<Map<number, Sums>> {
  const bounds = sql`array[${sql.join(starts)}]::bigint[]`
  const { rows } = await sql<Sums & { n: number }>`
    select n::int, sum(pay_amount)::bigint as pay_amount, sum(orders)::bigint as orders, sum(buyers)::bigint as buyers, sum(refund_amount)::bigint as refund_amount
    from (
      select width_bucket(t.paid_at, ${bounds}) as n, sum(t.pay_amount) as pay_amount, count(*) as orders, count(distinct t.uid) as buyers, 0 as refund_amount
      from "order" t where ${paidIn(context, span, shop)} group by 1
      union all
      select width_bucket(t.finish_at, ${bounds}), 0, 0, 0, sum(t.refund_amount)
      from refund t where ${finished(context)} and ${ofShop(shop)} and t.finish_at >= ${span.from} and t.finish_at < ${span.to} group by 1) sums
    group by 1`.execute(context.database)
  return new Map(rows.map(({ n, ...sums }) => [n, sums]))
}
