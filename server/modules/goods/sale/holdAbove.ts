import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { ofTenant } from '../../../database/ofTenant.ts'

/** Holds the shop and the category of a goods as they are until the transaction ends: neither is turned off while it comes on sale. */
export async function holdAbove(context: Context, trx: Trx, id: number): Promise<void> {
  await sql`select 1 from goods g join supplier s on s.id = g.supplier_id join goods_category c on c.id = g.category_id
    where g.id = ${id} and ${ofTenant(context, 'g.supplier_id')} for share of s, c`.execute(trx)
}
