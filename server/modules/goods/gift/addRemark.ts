import type { Context } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Said = Pick<RowOf<'gift_remark'>, 'content' | 'type'>

/** Keeps what was talked about with who made a request. */
export async function addRemark(context: Context, trx: Trx, { row, result }: MoveOf<'gift_custom', Said>): Promise<undefined> {
  const { content, type } = result
  await trx
    .insertInto('gift_remark')
    .values({ supplier_id: row.supplier_id, custom_id: row.id, content, type, at: context.now(), ...created(context) })
    .execute()
}
