import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { readPoints } from '../../finance/points/readPoints.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'

const List = Type.Object(
  { buyer: Type.String({ maxLength: 120 }), page: Type.Optional(Type.Integer({ minimum: 1 })) },
  { additionalProperties: false },
)
const pageSize = 20

/** A buyer's points and how they came and went, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order', 'points'],
  routes: [post('buyer/points/PointsList', List, list, 'buyer')],
})

async function list(context: Context, { buyer: token, page = 1 }: Static<typeof List>): Promise<unknown> {
  const { buyer } = await findBuyer(context, token)
  type Entry = Columns<'wallet_log', 'created_at' | 'biz_type' | 'biz_sn' | 'available_after'> & { points: number }
  const { rows } = await sql<Entry>`
    select created_at, biz_type, biz_sn, case from_bucket when 'external' then amount else -amount end as points, available_after
    from wallet_log where supplier_id = ${buyer.supplier_id} and owner_type = 'user' and owner_id = ${buyer.id} and wallet_type = 'points'
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.database)
  return { points: await readPoints(context.database, buyer.id), entries: rows }
}
