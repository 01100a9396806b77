import { sql } from 'kysely'
import { formatCents } from '../../../../contract/values/money.ts'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { writeStockLog } from '../stock/moveStock.ts'

const stays = 'The variant {text} has orders: it can be turned off, but not removed'
/** Of a product without options, which would get some */
const staysSingle = 'This product has orders and stays with a single variant. Copy it to sell it in several.'

/** Variants: what keeps them, and what is written down of their prices and stocks (docs/rules/goods.md#variants). */
export const skuHooks: HooksOf<'sku'> = {
  beforeDelete: async (context, trx, { id, supplier_id, spec_text }) => {
    const { rows } = await sql`select 1 from order_goods where supplier_id = ${supplier_id} and sku_id = ${id} limit 1`.execute(
      trx,
    )
    if (rows.length > 0) throw refuse(context, 'state_conflict', spec_text ? stays : staysSingle, { text: spec_text ?? '' })
  },
  afterSave: async (context, trx, row, old) => {
    if (old && (row.price !== old.price || row.stock !== old.stock)) await logChange(context, trx, row, old)
  },
}

async function logChange(context: Context, trx: Trx, row: RowOf<'sku'>, old: RowOf<'sku'>): Promise<void> {
  const goods = await trx
    .selectFrom('goods')
    .select(['id', 'goods_sn'])
    .where('id', '=', row.goods_id ?? 0)
    .executeTakeFirstOrThrow()
  const sn = goods.goods_sn ?? ''
  const log = (action: 'price' | 'stock', content: string, from: unknown, to: unknown) => ({
    supplierId: row.supplier_id,
    entity: 'goods',
    entityId: goods.id,
    action,
    content,
    values: { version: row.spec_text || sn, old: from, now: to },
    about: [action],
  })
  const [price, stock] = [row.price ?? 0, row.stock ?? 0]
  const delta = stock - (old.stock ?? 0)
  const priced = log('price', 'Price of {version} changed from {old} to {now}', formatCents(old.price ?? 0), formatCents(price))
  const stocked = log('stock', 'Stock of {version} changed from {old} to {now}', old.stock, stock)
  await writeEntityLog(context, trx, ...(price === old.price ? [] : [priced]), ...(delta === 0 ? [] : [stocked]))
  if (delta === 0) return
  const entry = {
    goodsId: goods.id,
    skuId: row.id,
    biz: context.fromFile ? ('import' as const) : ('manual' as const),
    delta,
    lockedDelta: 0,
    after: stock,
  }
  await writeStockLog(context, trx, { supplierId: row.supplier_id, orderSn: sn }, entry)
}
