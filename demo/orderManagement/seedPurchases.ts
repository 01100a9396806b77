import { sql } from 'kysely'
import { deliveryDay } from '../../server/modules/orderManagement/purchase/noteNeeds.ts'
import type { Columns, Filled } from '../../server/rows/RowOf.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { shop } from '../walk/demoActors.ts'
import { openWalks } from '../walk/Walk.ts'
import { writeLogs } from '../walk/writeLogs.ts'

const day = 86_400

type Line = Filled<'order_goods', 'id' | 'supplier_id' | 'goods_id' | 'sku_id' | 'num' | 'refund_num' | 'provider_id'> &
  Columns<'order_goods', 'goods_name' | 'spec_text' | 'sku_code' | 'img'> &
  Columns<'goods', 'send_hours' | 'presale_send_at' | 'purchase_mode'> & {
    paid_at: number
    cost: number
    settle_days: number
    waits: boolean
  }

/** What was bought for the paid orders of the last weeks, and what has to be: the day before it has to be shipped it is bought, and paid in time. */
export async function seedPurchases(context: SeedContext): Promise<void> {
  const { now, services, database } = context
  await sql`update order_goods l set provider_id = g.provider_id from goods g
    where g.id = l.goods_id and g.supplier_id = l.supplier_id and g.provider_id is not null`.execute(database)
  const { rows } = await sql<Line>`
    select l.id, l.supplier_id, l.goods_id, l.sku_id, l.num, l.refund_num, l.provider_id, l.goods_name, l.spec_text, l.sku_code, l.img,
      g.send_hours, g.presale_send_at, g.purchase_mode, o.paid_at, k.cost_price as cost, p.settle_days, o.order_status = 'pay' as waits
    from order_goods l join "order" o on o.id = l.order_id and o.supplier_id = l.supplier_id join goods g on g.id = l.goods_id
    join sku k on k.id = l.sku_id join provider p on p.id = l.provider_id
    where o.paid_at > ${now - 45 * day} and o.freight_mode <> 2 and o.order_status <> 'close' and (o.order_status = 'pay' or l.num > l.refund_num)
    order by l.id`.execute(database)
  const groups = [...Map.groupBy(rows, line => `${deliveryDay(line, Number(line.paid_at))} ${line.sku_id}`).values()]
  const startWalk = await openWalks(services, 'purchase', [2, 3, 4])
  const walks = groups.map((lines, index) => {
    const [line] = lines as [Line, ...Line[]]
    const due = deliveryDay(line, Number(line.paid_at))
    const created = Math.min(...lines.map(({ paid_at }) => Number(paid_at)))
    const { supplier_id, provider_id, goods_id, sku_id, goods_name, spec_text, sku_code, img } = line
    const plain = { supplier_id, delivery_date: due, provider_id, goods_id, sku_id, goods_name, spec_text, sku_code, img }
    const row = {
      ...plain,
      done: 0,
      settle_status: 0,
      created_at: created,
      updated_at: created,
      ...unbought,
    } satisfies DemoRow<'purchase'>
    const walk = startWalk({ ...row, id: index + 1, version: 1 })
    // What still waits is bought today, of what is held in stock nothing; of older orders it was forgotten now and then.
    const at = Math.max(created, due - day) + 9 * 3600
    if (lines.some(({ waits }) => waits) || line.purchase_mode === 2 || at > now) return walk
    const wanted = lines.reduce((sum, { num, refund_num }) => sum + num - refund_num, 0)
    const found = { wanted, mode: line.purchase_mode, cost: Number(line.cost), days: Number(line.settle_days) }
    walk.take('buy', { at, by: shop(supplier_id), found })
    const paid = at + Number(line.settle_days) * day
    if (paid < now) walk.take('settle', { at: paid, by: shop(supplier_id) })
    return walk
  })
  await insertRows(
    context,
    'purchase',
    walks.map(({ row }) => row as DemoRow<'purchase'>),
  )
  await writeLogs(context, walks)
  for (const [index, lines] of groups.entries())
    await sql`update order_goods set purchase_id = ${index + 1} where id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(
      database,
    )
}

const unbought: DemoRow<'purchase'> = {
  bought_num: null,
  price: null,
  amount: null,
  done_by: null,
  done_name: null,
  done_at: null,
  due_at: null,
  settled_at: null,
}
