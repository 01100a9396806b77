import { sql } from 'kysely'
import { formatTime } from '../../contract/values/time.ts'
import { regionName } from '../../server/columns/regions/latinNames.ts'
import type { Filled } from '../../server/rows/RowOf.ts'
import type { DemoLanguage } from '../DemoLanguage.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeRandom } from '../makeRandom.ts'
import type { StockMove } from '../StockMove.ts'
import { makeAddress, makeName, makePhone } from '../people.ts'
import { between, type Random } from '../pick.ts'
import { sayDemo } from '../sayDemo.ts'
import { shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { writeLogs } from '../walk/writeLogs.ts'
import { type DemoGift, demoGifts } from './demoGifts.ts'

const day = 86_400
const shops = [2, 3] as const
type Variant = Filled<'sku', 'id' | 'goods_id' | 'supplier_id' | 'price'> & {
  spec_text: string | null
  sku_code: string | null
  img: string | null
  goods_name: string
}
type Line = DemoRow<'gift_line'> & { goods_id: number; sku_id: number; num: number; total: number }

/** Gift orders of companies in every state, with what they reserve and have taken out of the stock. */
export async function seedGifts(context: SeedContext): Promise<void> {
  const random = makeRandom(671)
  const variants = await readVariants(context)
  const startWalk = await openWalks(context.services, 'gift_bus', shops)
  const ownOf = (plan: DemoGift) => variants.filter(({ supplier_id }) => Number(supplier_id) === plan.supplier_id)
  const made = demoGifts
    .filter(plan => ownOf(plan).length > 0)
    .map((plan, index) => {
      const own = ownOf(plan)
      const lines = makeLines(random, own, plan, index)
      const walk = lead(context, startWalk(makeGift(context, random, { plan, id: index + 1, lines })), plan, lines)
      return { walk, lines }
    })
  await insertRows(
    context,
    'gift_bus',
    made.map(({ walk }) => walk.row as DemoRow<'gift_bus'>),
  )
  await insertRows(
    context,
    'gift_line',
    made.flatMap(({ lines }) => lines),
  )
  await writeLogs(
    context,
    made.map(({ walk }) => walk),
  )
  context.stockMoves.push(...made.flatMap(({ walk, lines }) => lines.flatMap(line => movesOf(walk, line))))
}

/** Variants of which there are enough. */
async function readVariants({ database }: SeedContext): Promise<Variant[]> {
  const { rows } = await sql<Variant>`
    select k.id, k.goods_id, k.supplier_id, k.price, k.spec_text, k.sku_code, coalesce(k.img, g.cover) as img, g.goods_name
    from sku k join goods g on g.id = k.goods_id
    where g.show = 1 and g.is_deleted = 0 and g.goods_type = 1 and k.enabled = 1 and k.stock > 20 and k.supplier_id in (2, 3)
    order by k.id desc`.execute(database)
  return rows
}

function makeLines(random: Random, own: readonly Variant[], plan: DemoGift, index: number): Line[] {
  const count = Math.min(own.length, plan.addresses === undefined ? 1 + (index % 2) : 1)
  return Array.from({ length: count }, (_none, place) => {
    const { id, goods_id, price, spec_text, sku_code, img, goods_name } = own[(index * 2 + place) % own.length] as Variant
    const num = plan.addresses === undefined ? between(random, 6, 18) : plan.addresses * 2
    const agreed = Math.round((price * 0.92) / 10) * 10
    return {
      supplier_id: plan.supplier_id,
      bus_id: index + 1,
      goods_id: Number(goods_id),
      sku_id: Number(id),
      goods_name,
      spec_text,
      sku_code,
      img,
      num,
      price: agreed,
      total: agreed * num,
    }
  })
}

/** An address in one line, as it stands in a sheet of recipients. */
function wholeAddress(random: Random, language: DemoLanguage): string {
  const { region, address } = makeAddress(random, language)
  const names = [region.province_name, region.city_name, region.district_name]
  const places = [...new Set(names.filter(Boolean).map(name => regionName(name, language)))]
  return language === 'zh' || language === 'ja' ? `${places.join('')}${address}` : [address, ...places.reverse()].join(', ')
}

type Made = { plan: DemoGift; id: number; lines: readonly Line[] }

function makeGift({ now, language }: SeedContext, random: Random, { plan, id }: Made) {
  const at = now - plan.ago * day
  const { region, address } = makeAddress(random, language)
  const single = plan.addresses === undefined
  const addresses = Array.from({ length: plan.addresses ?? 0 }, () => ({
    name: makeName(random, language),
    phone: makePhone(random),
    address: wholeAddress(random, language),
    num: 2,
  }))
  return {
    id,
    version: 1,
    supplier_id: plan.supplier_id,
    bus_sn: `GB${formatTime(at, 'YYYYMMDD').slice(2)}${String(id).padStart(6, '0')}`,
    company: sayDemo(language, plan.company),
    contact: makeName(random, language),
    phone: makePhone(random),
    card_text: sayDemo(language, plan.card),
    send_type: single ? 1 : 2,
    receiver_name: single ? makeName(random, language) : null,
    receiver_phone: single ? makePhone(random) : null,
    receiver_region: single ? JSON.stringify(region) : null,
    receiver_address: single ? address : null,
    addresses: JSON.stringify(addresses),
    address_num: addresses.length * 2,
    expect_at: at - ((at + 8 * 3600) % day) + (8 + (id % 5)) * day,
    custom_id: plan.custom_id ?? null,
    bus_status: 0,
    is_paid: 0,
    created_at: at,
    updated_at: at,
    ...nothingYet,
  }
}

const nothingYet = {
  remark: null,
  confirmed_at: null,
  prepared_at: null,
  sent_at: null,
  finish_at: null,
  canceled_at: null,
  cancel_reason: null,
  logistics_name: null,
  waybill_nos: null,
  paid_at: null,
  pay_way: null,
  pay_ref: null,
}

/** Through as many of its steps as it has taken, one every part of the days since. */
function lead({ language }: SeedContext, walk: Walk, plan: DemoGift, lines: readonly Line[]): Walk {
  const by = shop(plan.supplier_id)
  const begun = Number(walk.row.created_at)
  const at = (step: number) => begun + Math.round((plan.ago * day * step) / 6)
  const pieces = lines.reduce((sum, { num }) => sum + num, 0)
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const about = { supplierId: plan.supplier_id, entity: 'gift_bus', entityId: walk.row.id }
  walk.say({ at: begun, by }, { ...about, action: 'created', to: 0, content: 'Gift order created' })
  const steps = [
    () => walk.take('confirm', { at: at(1), by, found: { pieces } }),
    () => walk.take('prepare', { at: at(2), by }),
    () =>
      walk.take('send', {
        at: at(3),
        by,
        answers: { logistics_name: sayDemo(language, 'SF Express'), waybill_nos: `SF${1_380_000_000_000 + walk.row.id * 7_919}` },
      }),
    () => walk.take('finish', { at: at(5), by }),
  ]
  for (const [index, step] of steps.slice(0, plan.steps).entries()) {
    step()
    if (index === 0 && plan.paid)
      walk.take('pay', {
        at: at(1) + 3_600,
        by,
        answers: { pay_way: 'transfer', pay_ref: `T${20_260_000 + walk.row.id}` },
        found: { total },
      })
  }
  if (plan.canceled) walk.take('cancel', { at: at(4), by, answers: { cancel_reason: sayDemo(language, plan.canceled) } })
  return walk
}

/** What it has reserved, given back and sent of a line. */
function movesOf({ row }: Walk, { supplier_id, goods_id, sku_id, num }: Line): StockMove[] {
  const of = {
    by: shop(Number(supplier_id)),
    supplierId: Number(supplier_id),
    goodsId: goods_id,
    skuId: sku_id,
    sn: String(row.bus_sn),
  }
  const moveAt = (at: unknown, move: Pick<StockMove, 'biz' | 'delta' | 'lockedDelta'>) =>
    typeof at === 'number' ? [{ ...of, at, ...move }] : []
  return [
    ...moveAt(row.confirmed_at, { biz: 'order_lock', delta: -num, lockedDelta: num }),
    ...moveAt(row.sent_at, { biz: 'ship', delta: 0, lockedDelta: -num }),
    ...(row.confirmed_at === null ? [] : moveAt(row.canceled_at, { biz: 'order_release', delta: num, lockedDelta: -num })),
  ]
}
