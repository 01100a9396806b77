import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { addGoods, dataOf, one, sixVersions } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const list = 'seller/goods/manageUnShow'

describeDrawn('products from a workbook', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')

  const heads = [
    'goods_name',
    'goods_type',
    'category_id',
    'unit',
    'images',
    'detail',
    'spec_type',
    'price',
    'stock',
    'freight_modes',
    'freight_type',
  ]
  const send = async (rows: string[][]) => {
    const content = [heads, ...rows].map(row => row.join(',')).join('\n')
    return server.upload(shop1, list, { _excel_import: '1' }, { name: 'a.csv', content })
  }
  const row = (name: string, price: string) => [
    name,
    'Physical product',
    '3',
    '件',
    '/files/demo/cup-1.svg',
    '<p>好</p>',
    'Single variant',
    price,
    '7',
    'Courier',
    'Free',
  ]

  test('become products of the shop, each with its one variant and its number', async () => {
    const reply = await send([row('导入的茶杯', '19.90'), row('导入的茶壶', '59')])
    expect(JSON.stringify(reply.envelope)).toContain('"status":true')
    const { rows } = await sql<{ price: number; stock: number; goods_sn: string; variants: number }>`
      select g.price, g.stock, g.goods_sn, (select count(*) from sku k where k.goods_id = g.id and k.price = g.price)::int as variants
      from goods g where g.goods_name like '导入的%' order by g.id`.execute(server.services.database)
    expect(rows).toMatchObject([
      { price: 1990, stock: 7, variants: 1 },
      { price: 5900, stock: 7, variants: 1 },
    ])
    expect(new Set(rows.map(found => found.goods_sn)).size).toBe(2)
  })

  test('are refused as a whole when one of them is wrong', async () => {
    const reply = await send([row('没有的茶杯', '19.90'), row('没有的茶壶', '0')])
    expect(reply.envelope.status).toBe(false)
    expect(await one(server, sql<{ n: number }>`select count(*)::int as n from goods where goods_name like '没有的%'`)).toEqual({
      n: 0,
    })
    expect(dataOf(reply)).toBeTruthy()
  })

  /** What a product says, without what is new with every product. */
  const said = async (name: string) => {
    const { rows } = await sql<{ id: number }>`select id from goods where goods_name = ${name} and deleted_at is null`.execute(
      server.services.database,
    )
    const info = dataOf(await server.call(shop1, 'GET', 'seller/goods/Info', { id: rows[0]?.id ?? 0 }))
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, logs: _logs, skus, ...goods } = info
    const grid = skus as { specs: unknown; skus: Values[] } | null
    return {
      ...goods,
      specs: grid?.specs ?? null,
      skus: grid?.skus.map(
        ({ id: _sku, version: _edited, goods_id: _goods, created_at: _at, updated_at: _later, ...sku }) => sku,
      ),
    }
  }
  const forget = async (name: string) => {
    await sql`delete from sku where goods_id in (select id from goods where goods_name = ${name})`.execute(
      server.services.database,
    )
    await sql`delete from goods where goods_name = ${name}`.execute(server.services.database)
  }

  test('with several variants come back from the file that they went out in: a line for each, and the same products', async () => {
    const grid = sixVersions((sku, index) => ({
      ...sku,
      sku_code: `RUECK-${index}`,
      market_price: 9900,
      img: '/files/demo/cup-1.svg',
      enabled: index === 4 ? 0 : 1,
    }))
    const specs = (grid.specs as { values: Values[] }[]).map((spec, at) =>
      at > 0 ? spec : { ...spec, values: spec.values.map(value => ({ ...value, img: '/files/demo/cup-1.svg' })) },
    )
    const properties = [
      { name: '材质', value: '棉' },
      { name: '产地', value: '苏州; 中国' },
    ]
    await addGoods(server, shop1, {
      goods_name: '往返的床单',
      spec_type: 1,
      price: null,
      stock: 0,
      skus: { ...grid, specs },
      detail: '<p><strong>好</strong>床单</p>',
      properties,
      keywords: ['床单', '夏天'],
      tags: ['new', 'hot'],
    })
    await addGoods(server, shop1, { goods_name: '往返的茶杯', sku_code: 'RUECK-CUP', market_price: 2990, weight: 300 })
    const before = [await said('往返的床单'), await said('往返的茶杯')]
    const query = {
      goods_name: '往返的',
      _down_excel: 1,
      _children: 1,
      _excel_file_name: 'a.csv',
    }
    const file = (await server.call(shop1, 'GET', list, query)).raw
    const lines = file.toString().trim().split(/\r?\n/)
    expect(lines).toHaveLength(1 + 6 + 1)
    expect(lines.filter(line => line.includes('颜色: 红; 尺码: L'))).toHaveLength(1)
    await forget('往返的床单')
    await forget('往返的茶杯')
    const back = await server.upload(shop1, list, { _excel_import: '1' }, { name: 'a.csv', content: file })
    expect(back.envelope).toMatchObject({ status: true })
    expect([await said('往返的床单'), await said('往返的茶杯')]).toEqual(before)
  })

  test('with several variants take their options from them, and tell what is wrong at its line and cell', async () => {
    const named = [...heads, 'skus.spec_values', 'skus.price', 'skus.stock', 'skus.sku_code']
    const first = row('多规格茶杯', '').map(cell => (cell === 'Single variant' ? 'Multiple variants' : cell))
    const sendLines = (...variants: string[][]) => {
      const rows = variants.map((cells, at) => [
        ...(at === 0 ? first : [first[0]]),
        ...(at === 0 ? [] : heads.slice(1).map(() => '')),
        ...cells,
      ])
      const content = [named, ...rows].map(cells => cells.join(',')).join('\n')
      return server.upload(shop1, list, { _excel_import: '1' }, { name: 'a.csv', content })
    }
    const faultsOf = async (...variants: string[][]) => (dataOf(await sendLines(...variants)) as { faults: Values[] }).faults
    expect(await faultsOf(['颜色: 红', '10', '1', 'DU-1'], ['颜色: 蓝', '0', '1', 'DU-2'])).toMatchObject([
      { row: 3, column: 'skus.price', reason: expect.stringContaining('0.01') },
    ])
    expect(await faultsOf(['颜色: 红', '10', '1', 'DU-1'], ['尺码: 大', '12', '1', 'DU-2'])).toMatchObject([
      { row: 3, column: 'skus.spec_values' },
    ])
    expect(await faultsOf(['颜色: 红', '10', '1', 'DU-1'], ['红', '12', '1', 'DU-2'])).toMatchObject([
      { row: 3, column: expect.any(String), value: '红' },
    ])
    expect(await faultsOf(['颜色: 红', '10', '1', 'DU-1'], ['颜色: 蓝', '12', '1', 'DU-1'])).toMatchObject([
      { row: expect.any(Number), column: 'skus.sku_code' },
      { row: expect.any(Number), column: 'skus.sku_code' },
    ])
    expect((await sendLines(['颜色: 红', '10', '1', 'DU-1'], ['颜色: 蓝', '12', '2', 'DU-2'])).envelope).toMatchObject({
      status: true,
    })
    expect(await said('多规格茶杯')).toMatchObject({
      price: 1000,
      price_max: 1200,
      stock: 3,
      specs: [{ name: '颜色', values: [{ value: '红' }, { value: '蓝' }] }],
      skus: [
        { sku_code: 'DU-1', spec_text: '红' },
        { sku_code: 'DU-2', spec_text: '蓝' },
      ],
    })
  })

  test('with 600 variants are edited, exported and imported; a wrong cell is told by its row, column and rule, and nothing is added', async () => {
    const values = (count: number, word: string) => Array.from({ length: count }, (_none, at) => ({ value: `${word}${at + 1}` }))
    const specs = [
      { name: '颜色', values: values(20, '色') },
      { name: '尺码', values: values(30, '码') },
    ]
    const skus = values(20, '色').flatMap(color =>
      values(30, '码').map((size, at) => ({
        spec_values: [
          { name: '颜色', value: color.value },
          { name: '尺码', value: size.value },
        ],
        sku_code: `SECHS-${color.value}-${size.value}`,
        price: 1000 + at,
        stock: 3,
        enabled: 1,
      })),
    )
    const { id, version } = await addGoods(server, shop1, {
      goods_name: '六百种床单',
      spec_type: 1,
      price: null,
      stock: 0,
      skus: { specs, skus },
    })
    const grid = (await said('六百种床单')).skus
    expect(grid).toHaveLength(600)
    const kept = dataOf(await server.call(shop1, 'GET', 'seller/goods/Info', { id })).skus as { specs: unknown; skus: Values[] }
    const dearer = kept.skus.map((sku, at) => (at === 411 ? { ...sku, price: 7_777, stock: 9 } : sku))
    const saved = await server.call(shop1, 'POST', 'seller/goods/Save', {
      id,
      version,
      skus: { specs: kept.specs, skus: dearer },
    })
    expect(saved.envelope).toMatchObject({ status: true })
    const before = await said('六百种床单')
    expect(before).toMatchObject({ price_max: 7_777, stock: 600 * 3 + 6 })
    const query = { goods_name: '六百种', _down_excel: 1, _children: 1, _excel_file_name: 'a.csv' }
    const file = (await server.call(shop1, 'GET', list, query)).raw.toString()
    const lines = file.split('\r\n')
    expect(lines.filter(line => line !== '')).toHaveLength(601)
    await forget('六百种床单')
    const at = lines.findLastIndex(line => line.includes('77.77'))
    const send600 = (text: string) => server.upload(shop1, list, { _excel_import: '1' }, { name: 'a.csv', content: text })
    const wrong = await send600(lines.map((line, index) => (index === at ? line.replace('77.77', '-1') : line)).join('\r\n'))
    expect(dataOf(wrong)).toMatchObject({
      count: 1,
      faults: [{ row: at + 1, column: 'SKU: 价格', reason: expect.stringContaining('0.01') }],
    })
    expect(await one(server, sql<{ n: number }>`select count(*)::int as n from goods where goods_name = '六百种床单'`)).toEqual({
      n: 0,
    })
    expect((await send600(file)).envelope).toMatchObject({ status: true })
    expect(await said('六百种床单')).toEqual(before)
    // Every line changed, of the product that is there by now.
    const back = (await server.call(shop1, 'GET', list, query)).raw.toString()
    const dearer600 = back.replaceAll(/,(10\.\d\d),/g, (_all, price) => `,${price.replace('10', '11')},`)
    expect((await send600(dearer600)).envelope).toMatchObject({ status: true, data: { added: 0, changed: 1 } })
    const { skus: now } = (await said('六百种床单')) as { skus: Values[] }
    expect(now.map(sku => sku.price)).toEqual(
      (before.skus ?? []).map(sku => (Number(sku.price) < 1100 ? Number(sku.price) + 100 : sku.price)),
    )
  })
})
