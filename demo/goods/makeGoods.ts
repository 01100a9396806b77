import type { DemoRow } from '../DemoRow.ts'
import type { Filled } from '../../server/rows/RowOf.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { answersIn } from './askedKinds.ts'
import { optionId, valueId } from './optionKinds.ts'
import { categoryIds } from './seedCategories.ts'
import { disabled, openFor } from '../demoShops.ts'
import { adjectives, brands, catalogue, type Leaf, specKinds } from '../catalogue.ts'
import { templatesOfShop } from './makeTemplates.ts'
import { paletteCount, pictureShapes, pictureUrl } from '../drawPicture.ts'
import { sayDemo } from '../sayDemo.ts'
import type { Fate } from './walkGoods.ts'
import { between, chance, pick, pickSome, pickWeighted, type Random } from '../pick.ts'

type Source = Pick<SeedContext, 'random' | 'now' | 'language'>
/** A product as it was added, its versions, and what becomes of it. */
export type MadeGoods = {
  goods: DemoRow<'goods'> & { id: number; version: number }
  skus: DemoRow<'sku'>[]
  fate: Fate
}

const ids = categoryIds()
/** Which branches of the catalogue a shop sells. */
const branchesOf: Record<number, string[]> = {
  2: ['Home and living', 'Kitchen', 'Food and produce', 'Kids and toys', 'In-store services'],
  3: ['Phones and devices', 'Computers and office'],
  4: ['Clothing, shoes and bags'],
}
/** The category of the second level that each leaf stands in. */
const middleOf = new Map(
  catalogue.flatMap(({ children }) => children.flatMap(({ name, leaves }) => leaves.map(leaf => [leaf, name] as const))),
)
const leavesOf = (supplier: number): Leaf[] =>
  catalogue
    .filter(branch => branchesOf[supplier]?.includes(branch.name))
    .flatMap(branch => branch.children.flatMap(middle => middle.leaves))

/** What all goods of the demo are alike in. */
const plainGoods: DemoRow<'goods'> = {
  barcode: null,
  video: null,
  show_stock: 1,
  sales: 0,
  send_hours: 48,
  presale_send_at: null,
  buy_min: 1,
  buy_max: null,
  buy_limit: null,
  invoice_supported: 1,
  points_give: 0,
  pv: 0,
  commission_bp: null,
  coupon_usable: 1,
  publish_type: 3,
  publish_at: null,
  sort: 0,
  is_draft: 0,
  is_deleted: 0,
  off_by: null,
  off_at: null,
  off_reason: null,
  show: 0,
  audit_reason: null,
  listed_at: null,
  revision: null,
  shop_category_ids: '[]',
}

/** A goods with its versions, and a fate that the rules allow for its shop. */
export function makeGoods({ random, now, language }: Source, id: number): MadeGoods {
  const say = (text: string, values?: Record<string, unknown>) => sayDemo(language, text, values)
  const supplier = pickWeighted(random, [
    [2, 60],
    [3, 34],
    [4, 6],
  ])
  const leaf = chooseLeaf(random, supplier)
  const brand = say(pick(random, brands))
  const noun = say(leaf.nouns[Math.floor(random() * leaf.nouns.length)] ?? leaf.name)
  const name = say('{brand} {adjective} {noun}', { brand, adjective: say(pick(random, adjectives)), noun })
  const { now: today, reason } = chooseFate(random, supplier)
  const examined = examines(supplier)
  const specs = chance(random, 0.75)
    ? specKinds[leaf.spec].map(spec => ({
        spec_id: optionId(supplier, spec.name),
        name: say(spec.name),
        values: pickSome(random, spec.values, between(random, 2, 3)).map(value => ({
          value_id: valueId(supplier, spec.name, value),
          value: say(value),
        })),
      }))
    : []
  const base = between(random, leaf.low, leaf.high) * 100 - (chance(random, 0.7) ? 10 : 0)
  // Older than the orders, and younger than its shop.
  const created = now - between(random, 100, (openFor[supplier] ?? 400) - 1) * 86_400
  const skus = combine(specs).map((pairs, place) => makeSku(random, { id, supplier, created, base, pairs, place }))
  const palette = between(random, 0, paletteCount - 1)
  const images = [
    pictureUrl(leaf.shape, palette),
    pictureUrl(leaf.shape, palette + 3),
    pictureUrl(pick(random, pictureShapes), palette),
  ]
  const warn = between(random, 5, 20)
  const inStore = leaf.spec === 'none'
  const freight = inStore
    ? 0
    : pickWeighted(random, [
        [0, 5],
        [1, 3],
        [2, 2],
      ])
  const goods = {
    ...plainGoods,
    supplier_id: supplier,
    goods_sn: `G26${String(id).padStart(7, '0')}`,
    goods_name: name,
    sub_title: say('{noun} · our pick in {category}', { noun, category: say(leaf.name) }),
    goods_type: inStore ? 2 : 1,
    category_id: ids.get(leaf.name) ?? 0,
    brand,
    unit: say(pick(random, ['piece', 'unit', 'box', 'set'])),
    keywords: JSON.stringify([noun, say(leaf.name)]),
    tags: JSON.stringify(pickSome(random, ['new', 'hot', 'recommend'], chance(random, 0.4) ? 1 : 0)),
    cover: images[0],
    images: JSON.stringify(images),
    detail: say('<p>{name}: carefully chosen and well made.</p><p>Good for every day and as a gift.</p>', { name }),
    // A point for each 1.00, of two products in three.
    points_give: id % 3 === 0 ? 0 : Math.floor(base / 100),
    spec_type: specs.length > 0 ? 1 : 0,
    specs: JSON.stringify(specs),
    properties: JSON.stringify(answersIn(middleOf.get(leaf) ?? '', say)),
    ...sumOf(skus, warn),
    sku_code: specs.length > 0 ? null : skus[0]?.sku_code,
    stock_mode: chance(random, 0.8) ? 1 : 2,
    virtual_sales: between(random, 0, 300),
    freight_modes: JSON.stringify(inStore ? [2] : chance(random, 0.2) ? [1, 3] : [1]),
    freight_type: freight,
    freight_amount: freight === 1 ? 1000 : 0,
    freight_id: freight === 2 ? (supplier - 2) * templatesOfShop + 1 + (id % templatesOfShop) : null,
    consume_days: inStore ? 90 : null,
    return_policy: inStore ? 0 : 1,
    audit_status: examined ? 0 : 1,
    created_at: created,
    updated_at: created,
    id,
    version: 1,
  }
  const updated = now - between(random, 0, 20 * 86_400)
  return { goods, skus, fate: { now: today, reason: reason ? say(reason) : null, examined, created, updated } }
}

/** What a goods says of all its versions together. */
function sumOf(skus: readonly MadeSku[], warn: number): DemoRow<'goods'> {
  const [first] = skus
  const prices = skus.map(sku => sku.price)
  const stock = skus.reduce((sum, sku) => sum + sku.stock, 0)
  return {
    price: Math.min(...prices),
    price_max: Math.max(...prices),
    market_price: first?.market_price ?? null,
    cost_price: first?.cost_price ?? null,
    stock,
    stock_warn: warn,
    stock_low: stock <= warn ? 1 : 0,
    weight: first?.weight ?? null,
    volume: first?.volume ?? null,
  }
}

function chooseLeaf(random: Random, supplier: number): Leaf {
  const leaves = leavesOf(supplier)
  const leaf = leaves[Math.floor(random() * leaves.length)]
  if (!leaf) throw new Error(`The catalogue has nothing for supplier ${supplier}`)
  return leaf
}

/** The shop whose products the platform examines. */
const examines = (supplier: number): boolean => supplier === 3

type Chosen = { now: Fate['now']; reason?: string }

function chooseFate(random: Random, supplier: number): Chosen {
  if (supplier === disabled.supplierId) return { now: 'disabled' }
  const isExamined = examines(supplier)
  return pickWeighted<Chosen>(random, [
    [{ now: 'listed' }, 72],
    [{ now: 'warehouse' }, 13],
    [{ now: isExamined ? 'waiting' : 'warehouse' }, 7],
    [
      isExamined
        ? { now: 'rejected', reason: 'The cover has a watermark. Replace it.' }
        : { now: 'unlisted', reason: 'End of season' },
      5,
    ],
    [{ now: 'recycled' }, 3],
  ])
}

type Pair = { name: string; value: string }

/** Every combination of the values; one without any where there are no specs. */
const combine = (specs: { name: string; values: { value: string }[] }[]): Pair[][] =>
  specs.reduce<Pair[][]>(
    (pairs, spec) => pairs.flatMap(done => spec.values.map(({ value }) => [...done, { name: spec.name, value }])),
    [[]],
  )

/** Grams, and the cm³ of what is packed loosely. */
const sizeOf = (weight: number) => ({ weight, volume: weight * 4 })

type SkuPlan = { id: number; supplier: number; created: number; base: number; pairs: Pair[]; place: number }
type MadeSku = DemoRow<'sku'> &
  Filled<'sku', 'price' | 'stock' | 'market_price' | 'cost_price' | 'weight' | 'volume' | 'sku_code'>

function makeSku(random: Random, { id, supplier, created, base, pairs, place }: SkuPlan): MadeSku {
  const price = base + place * Math.round(base * 0.04)
  const stock = pickWeighted(random, [
    [0, 3],
    [between(random, 1, 9), 8],
    [between(random, 20, 480), 89],
  ])
  return {
    supplier_id: supplier,
    goods_id: id,
    spec_values: JSON.stringify(pairs),
    spec_text: pairs.map(({ value }) => value).join(' / '),
    sku_code: `K${id}-${place + 1}`,
    barcode: null,
    price,
    market_price: Math.round(price * 1.3),
    cost_price: Math.round(price * 0.62),
    stock,
    stock_warn: 10,
    ...sizeOf(between(random, 100, 3_000)),
    img: null,
    enabled: 1,
    locked: 0,
    sales: 0,
    place,
    created_at: created,
  }
}
