import { sql } from 'kysely'
import type { Filled } from '../../server/rows/RowOf.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'
import { platform, shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { writeLogs } from '../walk/writeLogs.ts'

type Goods = Filled<'goods', 'id' | 'supplier_id' | 'goods_name' | 'cover'>
type Sku = Filled<'sku', 'id' | 'goods_id' | 'spec_text' | 'price'>
type Price = {
  sku_id: number
  spec_text: string
  price: number
  supply_price: number
  suggest_price: number
  platform_price: number | null
}

const day = 86_400
/** What became of the offers, one after the other. */
const fates = [
  'listed',
  'listed',
  'waiting',
  'changed',
  'listed',
  'rejected',
  'approved',
  'stopped',
  'unlisted',
  'waiting',
] as const
const each = 10

/** Products that the first two shops offer for supply, led from the offer to where it is today. */
export async function seedSupply(context: SeedContext): Promise<void> {
  const { rows: goods } = await sql<Goods>`select id, supplier_id, goods_name, cover from (
      select g.*, row_number() over (partition by supplier_id order by id) as place from goods g
      where show = 1 and audit_status = 1 and is_deleted = 0 and supplier_id in (2, 3)) g
    where place <= ${each} order by supplier_id, id`.execute(context.database)
  const { rows: skus } = await sql<Sku>`select id, goods_id, spec_text, price from sku
    where goods_id in (${sql.join([0, ...goods.map(({ id }) => id)])}) and enabled = 1 order by goods_id, place, id`.execute(
    context.database,
  )
  const startWalk = await openWalks(context.services, 'supply', [2, 3])
  const walks = goods.map((one, index) => {
    const prices = skus.filter(({ goods_id }) => goods_id === one.id).map(makePrice)
    const walk = startWalk({ ...makeOffer(context, one, prices, index), id: index + 1, version: 1 })
    walkOffer(context, walk, fates[index % fates.length] ?? 'waiting')
    return walk
  })
  await insertRows(context, 'supply', walks.map(stored))
  await writeLogs(context, walks)
  context.mails.push(...walks.flatMap(({ mails }) => mails))
}

function walkOffer({ now, language }: SeedContext, walk: Walk, fate: (typeof fates)[number]): void {
  const { id, supplier_id, created_at, prices } = walk.row as Walk['row'] & {
    supplier_id: number
    created_at: number
    prices: Price[]
  }
  const by = shop(supplier_id)
  const say = (text: string) => ({ reason: sayDemo(language, text) })
  const about = { supplierId: supplier_id, entity: 'supply', entityId: id }
  walk.say({ at: created_at, by }, { ...about, action: 'add', to: 1, content: 'Offered for supply' })
  const at = created_at + day
  if (fate === 'waiting') return
  if (fate === 'rejected') return walk.take('reject', { at, by: platform, answers: say('Two other shops supply it for less') })
  const found = { prices: prices.map(one => ({ ...one, platform_price: Math.round(one.supply_price * 1.15) })) }
  walk.take('pass', { at, by: platform, answers: { list: fate === 'approved' ? 0 : 1 }, found })
  if (fate === 'unlisted') walk.take('unlist', { at: at + 9 * day, by: platform, answers: say('Three parcels arrived broken') })
  if (fate === 'stopped') walk.take('stop', { at: at + 9 * day, by })
  if (fate !== 'changed') return
  const { min_profit_bp, area_limit, freight_by, return_address } = walk.row
  const dearer = found.prices.map(one => ({ ...one, supply_price: Math.round(one.supply_price * 1.08) }))
  const moment = { at: now - 2 * day, by }
  walk.change(moment, { revision: { prices: dearer, min_profit_bp, area_limit, freight_by, settle_days: 14, return_address } })
  walk.say(moment, { ...about, action: 'edit', content: 'Changes of prices or terms submitted for review' })
}

const makePrice = ({ id, spec_text, price }: Sku): Price => ({
  sku_id: id,
  spec_text,
  price,
  supply_price: Math.round(price * 0.72),
  suggest_price: price,
  platform_price: null,
})

function makeOffer({ now, language }: SeedContext, goods: Goods, prices: Price[], index: number) {
  const created = now - (40 - (index % each) * 3) * day
  return {
    supplier_id: goods.supplier_id,
    goods_id: goods.id,
    goods_name: goods.goods_name,
    cover: goods.cover,
    prices,
    min_profit_bp: 500,
    supply_stock: index % 3 === 0 ? 100 : -1,
    area_limit: [],
    freight_by: 1,
    settle_days: 7,
    return_address: sayDemo(language, 'Warehouse, 12 Harbor Road'),
    supply_status: 1,
    audit_reason: null,
    off_reason: null,
    revision: null,
    created_at: created,
    updated_at: created,
  }
}

/** As the database takes it, with what the table works out of it. */
function stored({ row }: Walk): DemoRow<'supply'> {
  const prices = row.prices as Price[]
  const least = (name: 'supply_price' | 'price' | 'platform_price') => {
    const all = prices.flatMap(one => one[name] ?? [])
    return all.length === 0 ? null : Math.min(...all)
  }
  return {
    ...row,
    prices: JSON.stringify(prices),
    supply_price: least('supply_price'),
    price: least('price'),
    platform_price: least('platform_price'),
    area_limit: JSON.stringify(row.area_limit),
    revision: row.revision === null ? null : JSON.stringify(row.revision),
    is_revised: row.revision === null ? 0 : 1,
  }
}
