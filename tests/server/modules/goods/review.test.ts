import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { addGoods, dataOf, now, outcome, sixVersions } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { goodsCalls } from './goodsCalls.ts'

describeDrawn('the review of a product', engine => {
  const { server, shop1, shop2, allShops: platform } = serveTests({ engine }, 'shop1', 'shop2', 'allShops')
  const { post, info } = goodsCalls(server, shop1)

  /** A listed product of the shop whose products are reviewed. */
  const addListed = async (values: Values = {}) => {
    const { id } = await addGoods(server, shop2, values)
    await post('Examine', { id, audit_status: 1 }, platform)
    expect(outcome(await post('OnOff', { ids: [id], show: 1 }, shop2))).toBe('done')
    return id
  }
  const change = async (id: number, values: Values) =>
    outcome(await post('Save', { id, version: (await info(id, shop2)).version, ...values }, shop2))

  test('names the shop that a product is of', async () => {
    const [{ id: mine }, { id: theirs }] = [await addGoods(server, shop1), await addGoods(server, shop2)]
    const { rows } = await sql<{ id: number; shop_name: string }>`
      select g.id, s.shop_name from goods g join supplier s on s.id = g.supplier_id where g.id in (${mine}, ${theirs})`.execute(
      server.services.database,
    )
    const names = new Map(rows.map(({ id, shop_name }) => [Number(id), shop_name]))
    expect(new Set(names.values()).size).toBe(2)
    for (const [id, shop_name] of names) expect(await info(id, platform)).toMatchObject({ shop_name })
  })

  test('what the platform takes off needs its approval before it is on sale again', async () => {
    const { id } = await addGoods(server, shop1)
    await post('OnOff', { ids: [id], show: 1 })
    expect(outcome(await post('OnOff', { ids: [id], show: 0 }, platform))).toBe('invalid')
    expect(outcome(await post('OnOff', { ids: [id], show: 0, reason: '侵权投诉' }, platform))).toBe('done')
    expect(outcome(await post('OnOff', { ids: [id], show: 1 }))).toBe('state_conflict')
    expect(outcome(await post('Examine', { id, audit_status: 1 }))).not.toBe('done')
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('done')
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('audited')
    expect(outcome(await post('OnOff', { ids: [id], show: 1 }))).toBe('done')
  })

  test('a shop whose products are reviewed waits, is rejected with a reason, changes it and waits again', async () => {
    const { id, version } = await addGoods(server, shop2)
    expect(await info(id, shop2)).toMatchObject({ audit_status: 0 })
    expect(outcome(await post('OnOff', { ids: [id], show: 1 }, shop2))).toBe('state_conflict')
    expect(outcome(await post('Examine', { id, audit_status: 2 }, platform))).toBe('invalid')
    expect(outcome(await post('Examine', { id, audit_status: 2, reason: '图片不清' }, platform))).toBe('done')
    expect(outcome(await post('OnOff', { ids: [id], show: 1 }, shop2))).toBe('state_conflict')
    expect(outcome(await post('Save', { id, version: version + 1, sub_title: '改好了' }, shop2))).toBe('done')
    expect(await info(id, shop2)).toMatchObject({ audit_status: 0 })
  })

  test('a price that leaps waits for review again where the platform reviews products', async () => {
    const { id } = await addGoods(server, shop2, { price: 1000 })
    await server.call(platform, 'POST', 'seller/goods/Examine', { id, audit_status: 1 })
    await post('Reprice', { target: { ids: [id] }, percent: 1000 }, shop2)
    expect(await info(id, shop2)).toMatchObject({ price: 1100, audit_status: 1 })
    await post('Reprice', { target: { ids: [id] }, percent: 6000 }, shop2)
    expect(await info(id, shop2)).toMatchObject({ price: 1760, audit_status: 0 })
  })

  test('what the platform unlists is rejected with its reason, and waits once it is changed, in shops without a review too', async () => {
    const { id } = await addGoods(server, shop1)
    await post('OnOff', { ids: [id], show: 1 })
    await post('OnOff', { ids: [id], show: 0, reason: '侵权投诉' }, platform)
    const off = await info(id)
    expect(off).toMatchObject({ show: 0, audit_status: 2, audit_reason: '侵权投诉', off_reason: '侵权投诉' })
    await post('Save', { id, version: off.version, sub_title: '已处理' })
    expect(await info(id)).toMatchObject({ audit_status: 0 })
    expect(outcome(await post('OnOff', { ids: [id], show: 1 }))).toBe('state_conflict')
    await post('Examine', { id, audit_status: 2, reason: '仍有问题' }, platform)
    await post('Save', { id, version: (await info(id)).version, sub_title: '再次处理' })
    expect(await info(id)).toMatchObject({ audit_status: 0 })
  })

  test('while a change of a listed product waits, the version on sale keeps selling; approved it comes into force, rejected it is dropped', async () => {
    const id = await addListed()
    const before = await info(id, shop2)
    expect(await change(id, { goods_name: '改名的商品 Renamed', stock: 7 })).toBe('done')
    expect(await info(id, shop2)).toMatchObject({ goods_name: before.goods_name, stock: 7, show: 1, audit_status: 0 })
    expect((await info(id, platform)).revision).toEqual({ goods_name: '改名的商品 Renamed' })
    await sql`update sku set stock = 6 where goods_id = ${id}`.execute(server.services.database)
    const { version } = dataOf(await post('Examine', { id, audit_status: 1 }, platform))
    const approved = await info(id, shop2)
    expect(approved.version).toBe(version)
    expect(approved).toMatchObject({ goods_name: '改名的商品 Renamed', show: 1, audit_status: 1, revision: null })
    await change(id, { goods_name: '又改名的商品 Again' })
    await post('Examine', { id, audit_status: 2, reason: '名称不符' }, platform)
    expect(await info(id, shop2)).toMatchObject({
      goods_name: '改名的商品 Renamed',
      show: 1,
      audit_status: 1,
      audit_reason: '名称不符',
      revision: null,
    })
  })

  test('prices of variants that wait change nothing that sells, stocks at once, and what was sold meanwhile stays sold', async () => {
    const id = await addListed({ spec_type: 1, price: null, stock: 0, skus: sixVersions() })
    const gridOf = async () => (await info(id, shop2)).skus as { specs: Values[]; skus: Values[] }
    const { specs, skus } = await gridOf()
    const dear = skus.map(sku => ({ ...sku, price: 9000, stock: 8 }))
    expect(await change(id, { skus: { specs, skus: dear } })).toBe('done')
    expect((await gridOf()).skus[0]).toMatchObject({ price: 1000, stock: 8 })
    expect(await info(id, shop2)).toMatchObject({ price: 1000, stock: 48, audit_status: 0 })
    await sql`update sku set stock = 5, version = version + 1 where id = ${skus[0]?.id}`.execute(server.services.database)
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('done')
    expect((await gridOf()).skus.map(({ price, stock }) => [price, stock])).toEqual([[9000, 5], ...Array(5).fill([9000, 8])])
  })

  test('a price of one variant that leaps waits, though the lowest of the product stays', async () => {
    const id = await addListed({ spec_type: 1, price: null, stock: 0, skus: sixVersions() })
    const { specs, skus } = (await info(id, shop2)).skus as { specs: Values[]; skus: Values[] }
    const priced = (price: number) => ({ specs, skus: skus.map((sku, at) => (at === 3 ? { ...sku, price } : sku)) })
    await change(id, { skus: priced(1900) })
    expect(await info(id, shop2)).toMatchObject({ price_max: 1900, audit_status: 1 })
    await change(id, { skus: priced(2900) })
    expect(await info(id, shop2)).toMatchObject({ price_max: 1900, audit_status: 0 })
  })

  test('what changes while a new version waits joins it, and neither is lost', async () => {
    const id = await addListed()
    await change(id, { goods_name: '改名的商品 Renamed' })
    await change(id, { images: ['/files/demo/cup-2.svg'] })
    await post('Reprice', { target: { ids: [id] }, percent: 6000 }, shop2)
    expect(await change(id, { goods_name: '再改名的商品 Renamed again', stock: 3 })).toBe('done')
    expect(await info(id, shop2)).toMatchObject({ goods_name: '测试商品 Test goods', price: 1990, stock: 3, audit_status: 0 })
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('done')
    expect(await info(id, shop2)).toMatchObject({
      goods_name: '再改名的商品 Renamed again',
      images: ['/files/demo/cup-2.svg'],
      price: 3184,
      stock: 3,
      revision: null,
    })
  })

  test('a price of a variant that changes while its variants wait is what comes into force, with all that waits', async () => {
    const id = await addListed({ spec_type: 1, price: null, stock: 0, skus: sixVersions() })
    const { specs, skus } = (await info(id, shop2)).skus as { specs: Values[]; skus: Values[] }
    const [first, ...rest] = skus
    await change(id, { skus: { specs, skus: [{ ...first, price: 9000, market_price: 9900 }, ...rest] } })
    await post('Reprice', { target: { ids: [id] }, percent: -1000 }, shop2)
    expect(await info(id, shop2)).toMatchObject({ price: 1000, audit_status: 0 })
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('done')
    const now = ((await info(id, shop2)).skus as { skus: Values[] }).skus
    expect(now.map(({ price, market_price }) => [price, market_price])).toEqual([
      [900, 9900],
      [990, null],
      ...[1080, 1170, 1260, 1350].map(price => [price, null]),
    ])
  })

  test('variants that are added while variants wait are the last word on them', async () => {
    const id = await addListed({ spec_type: 1, price: null, stock: 0, skus: sixVersions() })
    const { specs, skus } = (await info(id, shop2)).skus as { specs: Values[]; skus: Values[] }
    const withColor = (value: string) => ({
      specs: [{ name: '颜色', values: [...['红', '蓝', '绿'].map(one => ({ value: one })), { value }] }, specs[1]],
      skus: [
        ...skus,
        {
          spec_values: [
            { name: '颜色', value },
            { name: '尺码', value: 'S' },
          ],
          price: 1000,
          stock: 1,
          enabled: 1,
        },
      ],
    })
    await change(id, { goods_name: '改名的商品 Renamed', skus: withColor('黄') })
    expect(await change(id, { skus: withColor('紫') })).toBe('done')
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('done')
    const now = await info(id, shop2)
    expect(now.goods_name).toBe('改名的商品 Renamed')
    expect((now.skus as { skus: Values[] }).skus.map(({ spec_text }) => spec_text)).toContain('紫 / S')
    expect((now.skus as { skus: Values[] }).skus).toHaveLength(7)
  })

  test('a product unlisted while its new version waits is reviewed with all that is changed then: rejected, none of it stays', async () => {
    const id = await addListed()
    await change(id, { goods_name: '改名的商品 Renamed' })
    await post('OnOff', { ids: [id], show: 0 }, shop2)
    expect(await change(id, { goods_name: '没人看过的商品 Unseen', sub_title: '新' })).toBe('done')
    expect((await info(id, platform)).revision).toEqual({ goods_name: '没人看过的商品 Unseen', sub_title: '新' })
    expect(outcome(await post('Examine', { id, audit_status: 2, reason: '名称不符' }, platform))).toBe('done')
    expect(await info(id, shop2)).toMatchObject({ goods_name: '测试商品 Test goods', sub_title: null, audit_status: 1, show: 0 })
  })

  test('a time to unlist that passed while it waited does not keep a new version from being approved: it is over at once', async () => {
    const id = await addListed()
    expect(await change(id, { goods_name: '改名的商品 Renamed', off_at: now() + 3600 })).toBe('done')
    const passed = sql`jsonb_set(revision, '{off_at}', to_jsonb(${now() - 60}::bigint))`
    await sql`update goods set revision = ${passed} where id = ${id}`.execute(server.services.database)
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('done')
    await takeDue(systemContext(server.services))
    expect(await info(id, shop2)).toMatchObject({ goods_name: '改名的商品 Renamed', audit_status: 1, revision: null, show: 0 })
  })

  test('a price that leaps by a batch waits beside the version on sale', async () => {
    const id = await addListed({ price: 1000 })
    await post('Reprice', { target: { ids: [id] }, percent: 6000 }, shop2)
    expect(await info(id, shop2)).toMatchObject({ price: 1000, show: 1, audit_status: 0 })
    await post('Examine', { id, audit_status: 1 }, platform)
    expect(await info(id, shop2)).toMatchObject({ price: 1600, show: 1, audit_status: 1 })
  })

  test('what its shop unlisted does not come back by itself when its new version is approved', async () => {
    const { id } = await addGoods(server, shop2, { publish_type: 1 })
    await post('Examine', { id, audit_status: 1 }, platform)
    await change(id, { goods_name: '改名的商品 Renamed' })
    await post('OnOff', { ids: [id], show: 0, reason: '有质量问题' }, shop2)
    expect(outcome(await post('Examine', { id, audit_status: 1 }, platform))).toBe('done')
    expect(await info(id, shop2)).toMatchObject({ goods_name: '改名的商品 Renamed', show: 0, audit_status: 1 })
  })

  test('what passes its review is listed where its shop wants that and nothing stands against it', async () => {
    const wanted = await addGoods(server, shop2, { publish_type: 1 })
    const kept = await addGoods(server, shop2, { publish_type: 3 })
    for (const { id } of [wanted, kept]) await post('Examine', { id, audit_status: 1 }, platform)
    expect([(await info(wanted.id, shop2)).show, (await info(kept.id, shop2)).show]).toEqual([1, 0])
  })
})
