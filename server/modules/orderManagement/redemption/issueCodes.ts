import { sql } from 'kysely'
import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { newCode, nextExpiry } from '../codes/codes.ts'

type Line = Filled<'order_goods', 'id' | 'num'> & Columns<'goods', 'consume_days'>

/** A code for each piece of an order that is redeemed in a store, valid as long as its product says (docs/rules/orders.md#codes). */
export const issueCodes: Guard = {
  check: async (context, trx, { row }: MoveOf<'order'>) => {
    if (row.freight_mode !== 2) return { codes: row.codes }
    const { rows } = await sql<Line>`
      select l.id, l.num, g.consume_days from order_goods l join goods g on g.id = l.goods_id and g.supplier_id = l.supplier_id
      where l.order_id = ${row.id} and l.supplier_id = ${row.supplier_id} order by l.id`.execute(trx)
    const until = (days: number | null) => (days === null ? null : context.now() + days * 86_400)
    const codes = rows.flatMap(({ id, num, consume_days: days }) => Array.from({ length: num }, () => newCode(id, until(days))))
    return { codes, codes_expire_at: nextExpiry(codes) }
  },
}
