import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'

const pageSize = 20

type Review = Filled<'evaluate', 'id' | 'score_goods' | 'score_service' | 'score_logistics' | 'created_at'> &
  Columns<
    'evaluate',
    | 'nickname'
    | 'spec_text'
    | 'content'
    | 'imgs'
    | 'append_content'
    | 'append_imgs'
    | 'append_at'
    | 'reply'
    | 'reply_at'
    | 'is_top'
  >

/** What other buyers see of the reviews of a product: those that the shop shows, twenty a page, those at the top first. */
export async function listReviews(
  { database }: Context,
  supplierId: number,
  { goods_id, page = 1 }: { goods_id: number; page?: number },
): Promise<{ reviews: Review[] }> {
  const { rows } = await sql<Review>`
    select id, case when is_anonymous = 1 then null else nickname end as nickname, spec_text, score_goods, score_service, score_logistics,
      content, imgs, append_content, append_imgs, append_at, reply, reply_at, is_top, created_at
    from evaluate where supplier_id = ${supplierId} and goods_id = ${goods_id} and eval_status = 1 and deleted_at is null
    order by is_top desc, created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { reviews: rows }
}
