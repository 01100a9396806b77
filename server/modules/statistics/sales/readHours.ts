import { sql } from 'kysely'
import { shanghai } from '../../../../contract/values/zone.ts'
import type { Context } from '../../../context/Context.ts'
import { paidIn } from './paidIn.ts'
import type { Span } from './readSpan.ts'

/** An hour of the day, `09:00`, with the paid orders of Monday, `d1`, to Sunday, `d7`. */
export type Hour = { hour: string } & Record<`d${1 | 2 | 3 | 4 | 5 | 6 | 7}`, number>

/** When buyers pay: by the hour and the day of the week that the clocks of the shop show. */
export async function readHours(context: Context, span: Span, shop: string | undefined): Promise<Hour[]> {
  const local = sql`timezone(${sql.lit(shanghai)}, to_timestamp(t.paid_at))`
  const { rows } = await sql<{ hour: number; day: 1 | 2 | 3 | 4 | 5 | 6 | 7; orders: number }>`
    select date_part('hour', ${local})::int as hour, date_part('isodow', ${local})::int as day, count(*)::bigint as orders
    from "order" t where ${paidIn(context, span, shop)} group by 1, 2`.execute(context.database)
  const hours = Array.from({ length: 24 }, (_, hour): Hour => {
    const name = `${String(hour).padStart(2, '0')}:00`
    return { hour: name, d1: 0, d2: 0, d3: 0, d4: 0, d5: 0, d6: 0, d7: 0 }
  })
  for (const { hour, day, orders } of rows) hours[hour]![`d${day}`] = orders
  return hours
}
