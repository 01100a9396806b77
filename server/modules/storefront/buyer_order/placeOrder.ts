import { sql } from 'kysely'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { readDefaults } from '../../../table/save/checkForm.ts'
import { insertRow, insertRows } from '../../../table/save/writeRow.ts'
import { holdStock } from '../../goods/stock/moveStock.ts'
import { spendCoupons } from '../../goods/coupons/spendCoupons.ts'
import { postMovements } from '../../../ledger/postMovements.ts'
import { pointsSpent } from '../../finance/points/pointsSpent.ts'
import type { Buyer } from './findBuyer.ts'
import { type CartWish, quoteOrder } from './quoteOrder.ts'
import { holdCart } from './readCart.ts'

export type OrderWish = CartWish & {
  receiver_name: string
  receiver_phone: string
  receiver_address?: string
  order_device?: string
  buyer_remark?: string
  /** In which the buyer is told what becomes of it */
  language?: string
  /** What the buyer was shown, in cents */
  pay_amount?: number
}
export type Placed = Filled<'order', 'id' | 'order_sn' | 'pay_amount' | 'freight_amount' | 'pay_before'>

/**
 * Places an order of a buyer in the buyer's shop: what it costs, and whether it can be had, is decided here (docs/rules/orders.md#place).
 * @throws Refusal invalid, by line and field · conflict where it costs something else than the buyer was shown
 */
export async function placeOrder(context: Context, trx: Trx, buyer: Buyer, wish: OrderWish): Promise<Placed> {
  const supplierId = buyer.supplier_id
  if (wish.freight_mode === 1 && wish.receiver_address === undefined)
    throw invalid({ receiver_address: context.t('This is required') })
  await holdCart(trx, supplierId, wish.lines)
  const { settings, region, site, cart, used, order, lines } = await quoteOrder(context, trx, buyer, wish)
  if (wish.pay_amount !== undefined && wish.pay_amount !== order.pay_amount)
    throw refuse(context, 'conflict', 'The price has changed. Look at the order again.')
  const written = await insertOrder(context, trx, supplierId, {
    ...order,
    ...addressOf(wish, region),
    ...(site ? { site_id: site.id, site_name: site.name } : {}),
    uid: buyer.id,
    nickname: buyer.nickname,
    phone: buyer.phone,
    buyer_remark: wish.buyer_remark ?? null,
    freight_mode: wish.freight_mode,
    is_first_order: (await hasPaid(trx, buyer)) ? 0 : 1,
    pay_before: context.now() + (settings.pay_timeout_min ?? 30) * 60,
    ...(wish.order_device ? { order_device: wish.order_device } : {}),
  })
  const id = Number(written.id)
  const rows = lines.map(line => ({ ...line, order_id: id, freight_mode: wish.freight_mode }))
  const added = await insertLines(context, trx, supplierId, rows)
  const moves = lines.map(({ goods_id, sku_id, num }, index) => ({
    ...{ orderGoodsId: Number(added[index]?.id), goodsId: goods_id, skuId: sku_id, num },
  }))
  const held = moves.filter((_move, index) => cart[index]?.stock_mode !== 2)
  const order_sn = String(written.order_sn)
  await spendCoupons(context, trx, { order_id: id, order_sn }, used)
  await holdStock(context, trx, { supplierId, orderSn: order_sn }, held)
  await postMovements(
    context,
    trx,
    context.services.ledger,
    pointsSpent({ ...order, order_sn, uid: buyer.id, supplier_id: supplierId }),
  )
  const log = { supplierId, entity: 'order', entityId: id, action: 'create', from: null, to: 'submit' }
  await writeEntityLog(context, trx, { ...log, content: 'Order placed', visibleToBuyer: true })
  if (wish.language !== undefined)
    await sql`update buyer set language = ${wish.language} where id = ${buyer.id} and supplier_id = ${supplierId} and language is distinct from ${wish.language}`.execute(
      trx,
    )
  return {
    id,
    order_sn,
    pay_amount: order.pay_amount,
    freight_amount: order.freight_amount,
    pay_before: Number(written.pay_before),
  }
}

/** Where it goes: a courier needs to know, who collects it does not. */
function addressOf({ receiver_name, receiver_phone, receiver_address }: OrderWish, receiver_region: Row | null): Row {
  const place = receiver_region ? { receiver_address: receiver_address ?? null, receiver_region } : {}
  return { receiver_name, receiver_phone, ...place }
}

async function hasPaid(trx: Trx, { id, supplier_id }: Buyer): Promise<boolean> {
  const { rows } = await sql`/* keep */
    select 1 from "order" where supplier_id = ${supplier_id} and uid = ${id} and paid_at is not null limit 1`.execute(trx)
  return rows.length > 0
}

/** The order with its defaults and its number. */
function insertOrder(context: Context, trx: Trx, tenant: number, values: Row): Promise<Row> {
  const table = tableOf(context, 'order')
  return insertRow(context, trx, table, { ...readDefaults(context, table, values), ...values }, tenant)
}

/** The lines of an order with their defaults, in one statement, in their order. */
function insertLines(context: Context, trx: Trx, tenant: number, lines: readonly Row[]): Promise<Row[]> {
  const table = tableOf(context, 'order_goods')
  const whole = lines.map(line => ({ ...readDefaults(context, table, line), ...line }))
  return insertRows(context, trx, table, whole, { tenant, wanted: true })
}
