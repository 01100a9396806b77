import Type from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { rankings, rankSales } from './rankSales.ts'
import { readFunnel } from './readFunnel.ts'
import { readHours } from './readHours.ts'
import { type Grouping, readParts } from './readParts.ts'
import { readSpan, type Span, SpanQuery, spanBefore } from './readSpan.ts'
import { readTotals } from './readTotals.ts'

const closed = { additionalProperties: false }
const Query = Type.Object(SpanQuery, closed)
const oneOf = (words: readonly string[]) => Type.Union(words.map(word => Type.Literal(word)))
const PartsQuery = Type.Object({ ...SpanQuery, by: Type.Optional(oneOf(['hour', 'day', 'week', 'month'])) }, closed)
const RanksQuery = Type.Object({ ...SpanQuery, of: oneOf(rankings) }, closed)

type Asked = { from?: string; to?: string; supplier_id?: string }
type Read<Query extends Asked> = (context: Context, span: Span, shop: string | undefined, query: Query) => Promise<unknown>

/** A call that answers figures of a span. */
const figures =
  <Query extends Asked>(read: Read<Query>) =>
  (context: Context, query: Query) =>
    read(context, readSpan(context, query), query.supplier_id, query)

/** What was sold, when, where and to how many (docs/rules/statistics.md). */
export default defineModule({
  uses: ['dashboard'],
  routes: [
    get(
      'seller/statistics/SalesTotals',
      Query,
      figures(async (context, span, shop) => ({
        now: await readTotals(context, span, shop),
        before: await readTotals(context, spanBefore(span), shop),
      })),
    ),
    get(
      'seller/statistics/SalesTrend',
      PartsQuery,
      figures<Asked & { by?: string }>((context, span, shop, { by }) =>
        readParts(context, span, shop, (by ?? 'day') as Grouping),
      ),
    ),
    get(
      'seller/statistics/SalesRanks',
      RanksQuery,
      figures<Asked & { of: string }>((context, span, shop, { of }) => rankSales(context, span, shop, of)),
    ),
    get('seller/statistics/SalesHours', Query, figures(readHours)),
    get('seller/statistics/SalesFunnel', Query, figures(readFunnel)),
  ],
})
