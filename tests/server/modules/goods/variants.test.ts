import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { addGoods, dataOf, goodsBody, one, outcome, sixVersions } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { fieldsOf, goodsCalls } from './goodsCalls.ts'

describeDrawn('the versions of a product', engine => {
  const { server, shop1, shop2 } = serveTests({ engine }, 'shop1', 'shop2')
  const { post, info } = goodsCalls(server, shop1)

  test('two options of three and two values make six variants, with prices and stock on the row', async () => {
    const { id } = await addGoods(server, shop1, { spec_type: 1, price: null, stock: 0, skus: sixVersions() })
    const row = await info(id)
    expect(row).toMatchObject({
      price: 1000,
      price_max: 1500,
      stock: 30,
      show: 0,
      audit_status: 1,
      cover: '/files/demo/cup-1.svg',
    })
    expect((row.skus as { skus: unknown[] }).skus).toHaveLength(6)
    expect(String(row.goods_sn)).toMatch(/^G\d{12}$/)
  })

  test('every wrong cell of the versions is named', async () => {
    const wrong = sixVersions((sku, index) => ({
      ...sku,
      ...(index === 0 ? { price: 0 } : {}),
      ...(index === 1 ? { stock: -1 } : {}),
      ...(index > 3 ? { sku_code: 'SAME' } : {}),
    }))
    const reply = await post('Save', goodsBody({ spec_type: 1, price: null, skus: wrong }))
    expect(fieldsOf(reply).sort()).toEqual(['skus.0.price', 'skus.1.stock', 'skus.4.sku_code', 'skus.5.sku_code'])
  })

  test('texts of versions that are too long are refused at their place, not cut', async () => {
    const long = sixVersions((sku, index) => (index === 2 ? { ...sku, sku_code: 'x'.repeat(33) } : sku))
    expect(fieldsOf(await post('Save', goodsBody({ spec_type: 1, price: null, skus: long })))).toEqual(['skus.2.sku_code'])
    const named = JSON.parse(JSON.stringify(sixVersions()).replaceAll('颜色', '颜'.repeat(17))) as Values
    const places = fieldsOf(await post('Save', goodsBody({ spec_type: 1, price: null, skus: named })))
    expect(places).toContain('specs.0.name')
    expect(places).toContain('skus.0.spec_values.0.name')
  })

  test('an option and a value stand once each', async () => {
    const { specs, skus } = sixVersions() as { specs: { name: string; values: Values[] }[]; skus: Values[] }
    const twice = (values: Values[]) => post('Save', goodsBody({ spec_type: 1, price: null, skus: { specs: values, skus } }))
    expect(fieldsOf(await twice([specs[0]!, { ...specs[1], name: specs[0]!.name }]))).toContain('specs')
    const same = { ...specs[0], values: [...specs[0]!.values, specs[0]!.values[0]!] }
    expect(fieldsOf(await twice([same, specs[1]!]))).toContain('specs.0.values')
  })

  test('an SKU of another product of the shop is refused, that of another shop is not', async () => {
    await addGoods(server, shop1, { sku_code: 'CODE-1' })
    expect(outcome(await post('Save', goodsBody({ sku_code: 'CODE-1' })))).toBe('invalid')
    expect(outcome(await post('Save', goodsBody({ sku_code: 'CODE-1' }), shop2))).toBe('done')
  })

  test('more than 600 versions and no enabled one are refused', async () => {
    const values = Array.from({ length: 26 }, (_none, index) => ({ value: `v${index}` }))
    const specs = [
      { name: 'a', values },
      { name: 'b', values },
    ]
    const skus = values.flatMap(a =>
      values.map(b => ({
        spec_values: [
          { name: 'a', value: a.value },
          { name: 'b', value: b.value },
        ],
        price: 100,
        stock: 1,
      })),
    )
    expect(fieldsOf(await post('Save', goodsBody({ spec_type: 1, price: null, skus: { specs, skus } })))).toContain('skus')
    const off = sixVersions(sku => ({ ...sku, enabled: 0 }))
    expect(fieldsOf(await post('Save', goodsBody({ spec_type: 1, price: null, skus: off })))).toContain('skus')
  })

  test('renaming a value keeps the version, a version with orders cannot be removed, one without can', async () => {
    const { id, version } = await addGoods(server, shop1, { spec_type: 1, price: null, skus: sixVersions() })
    const grid = (await info(id)).skus as { specs: Values[]; skus: Values[] }
    const [first, second, ...rest] = grid.skus
    await sql`insert into order_goods (supplier_id, order_id, goods_id, sku_id, num, version) values (2, 1, ${id}, ${first!.id}, 1, 1)`.execute(
      server.services.database,
    )
    const without = { specs: grid.specs, skus: [second, ...rest] }
    expect(fieldsOf(await post('Save', { id, version, skus: without }))).toEqual(['skus'])
    const renamed = {
      specs: [{ name: '颜色', values: [{ value: '大红' }, { value: '蓝' }, { value: '绿' }] }, grid.specs[1]],
      skus: [
        {
          ...first,
          spec_values: [
            { name: '颜色', value: '大红' },
            { name: '尺码', value: 'S' },
          ],
        },
        ...rest.slice(1),
      ],
    }
    const saved = await post('Save', { id, version, skus: renamed })
    expect(outcome(saved)).toBe('done')
    const after = ((await info(id)).skus as { skus: Values[] }).skus
    expect(after).toHaveLength(4)
    expect(after[0]).toMatchObject({ id: first!.id, spec_text: '大红 / S' })
  })

  test('a product without options that has orders stays so, and says what can be done instead', async () => {
    const { id, version } = await addGoods(server, shop1)
    const sku = await one(server, sql<{ id: number }>`select id from sku where goods_id = ${id}`)
    const several = () => post('Save', { id, version, spec_type: 1, skus: sixVersions() })
    await sql`insert into order_goods (supplier_id, order_id, goods_id, sku_id, num, version) values (2, 1, ${id}, ${sku.id}, 1, 1)`.execute(
      server.services.database,
    )
    expect((dataOf(await several()).fields as Values).skus).toMatch(/复制/)
    await sql`delete from order_goods where sku_id = ${sku.id}`.execute(server.services.database)
    expect(outcome(await several())).toBe('done')
  })

  test('a combination is the same one whatever the order of its options', async () => {
    const { id, version } = await addGoods(server, shop1, { spec_type: 1, price: null, stock: 0, skus: sixVersions() })
    const idsOf = async () => {
      const { skus } = (await info(id)).skus as { skus: { id: number; spec_values: { value: string }[] }[] }
      return new Map(
        skus.map(sku => [
          sku.spec_values
            .map(({ value }) => value)
            .sort()
            .join(),
          sku.id,
        ]),
      )
    }
    const before = await idsOf()
    const { specs, skus } = sixVersions() as { specs: unknown[]; skus: { spec_values: unknown[] }[] }
    const turned = { specs: specs.toReversed(), skus: skus.map(sku => ({ ...sku, spec_values: sku.spec_values.toReversed() })) }
    expect(outcome(await post('Save', goodsBody({ id, version, spec_type: 1, price: null, skus: turned })))).toBe('done')
    expect(await idsOf()).toEqual(before)
  })
})
