import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeRandom } from '../../../demo/makeRandom.ts'
import { seedDemo } from '../../../demo/seedDemo.ts'
import { catalogue } from '../../../demo/catalogue.ts'
import { sayDemo } from '../../../demo/sayDemo.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { drawPicture, pictureShapes, pictureUrl } from '../../../demo/drawPicture.ts'
import { makeGoods } from '../../../demo/goods/makeGoods.ts'
import { makeStages } from '../../../demo/orderManagement/stages.ts'
import { provinces, regionsBelow } from '../../../server/columns/regions/readRegions.ts'
import { anonymous } from '../../support/server.ts'
import { serveTests } from '../../support/serveTests.ts'

describe('the demo data', () => {
  const { server } = serveTests()

  const countOf = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(server.services.database)).rows[0]?.n

  test('is the same for the same chance', () => {
    const make = () => {
      const random = makeRandom(1)
      return Array.from({ length: 20 }, (_none, index) => makeGoods({ random, now: 1_700_000_000, language: 'zh' }, index + 1))
    }
    expect(make()).toEqual(make())
  })

  test('has orders whose amounts add up, header and lines', async () => {
    expect(
      await countOf(
        sql`select count(*)::bigint as n from "order" where pay_amount <> goods_amount + freight_amount - discount_amount - coupon_amount - points_amount + adjust_amount`,
      ),
    ).toBe(0)
    expect(
      await countOf(sql`select count(*)::bigint as n from "order" o join (
        select order_id, sum(pay_amount) as pay, sum(total) as total, sum(share_discount) as discount, sum(share_coupon) as coupon, sum(share_points) as points, sum(share_adjust) as adjust
        from order_goods group by 1) l on l.order_id = o.id
        where l.pay <> o.pay_amount - o.freight_amount or l.total <> o.goods_amount or l.discount <> o.discount_amount or l.coupon <> o.coupon_amount
          or l.points <> o.points_amount or l.adjust <> o.adjust_amount`),
    ).toBe(0)
  })

  test('holds stock for exactly what waits to be shipped', async () => {
    expect(
      await countOf(
        sql`select count(*)::bigint as n from sku k where locked <> coalesce((select sum(locked_num) from order_goods l where l.sku_id = k.id), 0)
          + coalesce((select sum(l.num) from gift_line l join gift_bus b on b.id = l.bus_id where l.sku_id = k.id and b.bus_status in (1, 2)), 0)`,
      ),
    ).toBe(0)
    expect(
      await countOf(
        sql`select count(*)::bigint as n from goods g where stock <> (select coalesce(sum(stock) filter (where enabled = 1), 0) from sku k where k.goods_id = g.id and k.deleted_at is null)`,
      ),
    ).toBe(0)
  })

  test('never has an order in a state its way of delivery does not know, nor a moment that lies ahead', async () => {
    expect(await countOf(sql`select count(*)::bigint as n from "order" where freight_mode = 2 and order_status = 'pay'`)).toBe(0)
    expect(
      await countOf(
        sql`select count(*)::bigint as n from "order" where greatest(created_at, paid_at, sent_at, finish_at) > extract(epoch from now()) + 5`,
      ),
    ).toBe(0)
    const random = makeRandom(3)
    for (let index = 0; index < 2000; index++) {
      const stages = makeStages(random, 1_700_000_000, index % 5 === 0)
      // What is used in a store is never waiting to be shipped (docs/rules/orders.md#states).
      if (stages.status === 'pay') expect(stages.mode).not.toBe(2)
      if (stages.sent) expect(stages.sent).toBeGreaterThanOrEqual(stages.paid ?? Number.POSITIVE_INFINITY)
    }
  })

  test('has pictures that the server serves as pictures', async () => {
    const reply = await server.inject({ method: 'GET', url: pictureUrl('cup', 3) })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('image/svg+xml')
    expect(reply.headers['content-disposition']).toBeUndefined()
    for (const shape of pictureShapes) expect(drawPicture(shape, 1)).toMatch(/^<svg [^>]+>.*<\/svg>$/)
  })

  test('regions are served level by level', async () => {
    const top = (await server.call(anonymous, 'GET', 'public/region/List')).envelope.data as { id: number }[]
    expect(top).toHaveLength(provinces.length)
    const cities = (await server.call(anonymous, 'GET', 'public/region/List', { parent: 440000 })).envelope.data as {
      id: number
      hasChildren: string
    }[]
    expect(cities[0]).toMatchObject({ id: 440100, name: '广州市', hasChildren: 'true' })
    expect(regionsBelow(440103)).toEqual([])
    const ids = provinces.flatMap(province => [
      province.id,
      ...province.children.flatMap(city => [city.id, ...city.children.map(district => district.id)]),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a customer with a phone that is there already is saved, with a word about it', async () => {
    const session = await server.login({ username: 'shop1', password: 'Shop1@2026' })
    const first = await server.call(session, 'POST', 'seller/customer/save', {
      name: '甲',
      phone: '13012345678',
      source: 'web',
      stage: 1,
    })
    expect(first.envelope).toMatchObject({ status: true, data: { id: expect.any(Number) } })
    const second = await server.call(session, 'POST', 'seller/customer/save', {
      name: '乙',
      phone: '13012345678',
      source: 'web',
      stage: 1,
    })
    expect(second.envelope.data).toMatchObject({ duplicate: { name: '甲' } })
    const neither = await server.call(session, 'POST', 'seller/customer/save', { name: '丙', source: 'web', stage: 1 })
    expect(neither.envelope).toMatchObject({ status: false, code: 'invalid' })
  })
})

describeDrawn('the demo data in English', engine => {
  const { server } = serveTests({ engine, demo: false })
  beforeAll(async () => {
    const services = { ...server.services, config: { ...server.services.config, demoLanguage: 'en' as const } }
    await seedDemo(services, (_kind, otherwise) => Math.min(otherwise, 160))
  })

  test('has no word in Chinese or Japanese, regions of the country apart', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      where c.table_schema = current_schema() and c.data_type in ('text', 'jsonb', 'character varying')`.execute(
      server.services.database,
    )
    const found: string[] = []
    for (const { table, column } of rows.filter(row => !/region|return_address/.test(row.column))) {
      const { rows: strange } = await sql<{ text: string }>`
        select ${sql.ref(column)}::text as text from ${sql.table(table)} where ${sql.ref(column)}::text ~ '[\u3040-\u30ff\u4e00-\u9fff]' limit 1`.execute(
        server.services.database,
      )
      for (const { text } of strange) found.push(`${table}.${column}: ${text}`)
    }
    expect(found).toEqual([])
    const { rows: names } = await sql<{ name: string }>`select goods_name as name from goods order by id limit 3`.execute(
      server.services.database,
    )
    expect(names).toHaveLength(3)
  })
})

describe('the words of the demo data', () => {
  const texts = catalogue.flatMap(branch => [
    branch.name,
    ...branch.children.flatMap(middle => [middle.name, ...middle.leaves.flatMap(leaf => [leaf.name, ...leaf.nouns])]),
  ])

  test.each(['zh', 'ja'] as const)('of the catalogue are all there in %s', language => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(text => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(sayDemo(language, text)))).toEqual([])
  })

  test('are the same in each language', () => {
    const [zh, es, ja] = ['zh', 'es', 'ja'].map(language =>
      Object.keys(JSON.parse(readFileSync(new URL(`../../../demo/words/${language}.json`, import.meta.url), 'utf8'))),
    )
    expect(es).toEqual(zh)
    expect(ja).toEqual(zh)
  })
})
