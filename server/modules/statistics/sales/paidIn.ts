import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import type { Span } from './readSpan.ts'

/** Of all shops the one that is asked for, on the alias `t`: what others may not see stays unseen. */
export const ofShop = (shop: string | undefined): RawBuilder<unknown> =>
  shop === undefined ? sql`true` : sql`t.supplier_id = ${Number(shop)}`

/** Orders `t` that the reader sees and that were paid in a span. */
export const paidIn = (context: Context, { from, to }: Span, shop: string | undefined): RawBuilder<unknown> =>
  sql`${seenRows(context, 'order')} and ${ofShop(shop)} and t.paid_at >= ${from} and t.paid_at < ${to}`
