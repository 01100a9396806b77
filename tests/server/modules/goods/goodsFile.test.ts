import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, Values } from '../../../support/server.ts'
import { addGoods, dataOf, one, sixVersions } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const list = 'seller/goods/manageUnShow'

describeDrawn('a file of products that are there', engine => {
  const { server, shop1, shop2, allShops } = serveTests({ engine }, 'shop1', 'shop2', 'allShops')

  const exported = async (goods_name: string, asker: Session = shop1, api = list): Promise<string> => {
    const query = { goods_name, _down_excel: 1, _children: 1, _excel_file_name: 'a.csv' }
    return (await server.call(asker, 'GET', api, query)).raw.toString()
  }
  const send = (content: string, more: Record<string, string> = {}, asker: Session = shop1) =>
    server.upload(asker, list, { _excel_import: '1', ...more }, { name: 'a.csv', content })
  const info = async (id: number, asker: Session = shop1): Promise<Values> =>
    dataOf(await server.call(asker, 'GET', 'seller/goods/Info', { id }))
  const skusOf = async (id: number): Promise<Values[]> => ((await info(id)).skus as { skus: Values[] }).skus
  const snOf = async (id: number): Promise<string> => String((await info(id)).goods_sn)
  const faultsOf = async (content: string) => (dataOf(await send(content)) as { faults: Values[] }).faults
  const sheet = (...rows: (string | number)[][]): string =>
    rows.map(cells => cells.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n')
  /** The cells of a file, as they are changed. */
  const changed = (file: string, change: (heads: string[], rows: string[][]) => void): string => {
    const rows = readCells(file)
    change(rows[0] ?? [], rows.slice(1))
    return sheet(...rows)
  }
  const addSix = (values: Values = {}) =>
    addGoods(server, shop1, {
      spec_type: 1,
      price: null,
      stock: 0,
      skus: sixVersions((sku, index) => ({ ...sku, sku_code: `${values.goods_name}-${index}` })),
      ...values,
    })

  test('changes what differs in it and nothing else: prices and stocks of variants, each stock in the log', async () => {
    const { id } = await addSix({ goods_name: '改价的床单' })
    const cup = await addGoods(server, shop1, { goods_name: '改价的茶杯', sku_code: 'GAI-CUP' })
    const file = await exported('改价的')
    expect(dataOf(await send(file, { _check: '1' }))).toMatchObject({ count: 0, done: { added: 0, changed: 0, same: 2 } })
    const before = await info(id)
    expect((await send(file)).envelope).toMatchObject({ status: true, data: { added: 0, changed: 0, same: 2 } })
    expect(await info(id)).toEqual(before)
    const edited = changed(file, (heads, rows) => {
      const [price, stock, own] = [heads.indexOf('SKU: 价格'), heads.indexOf('SKU: 库存'), heads.indexOf('价格')]
      for (const row of rows) if (row.includes('改价的床单-3')) Object.assign(row, { [price]: '13.50', [stock]: '8' })
      for (const row of rows) if (row.includes('GAI-CUP')) Object.assign(row, { [own]: '21.00' })
    })
    expect(dataOf(await send(edited, { _check: '1' }))).toMatchObject({ done: { added: 0, changed: 2, same: 0 } })
    expect(await skusOf(id)).toEqual((before.skus as { skus: Values[] }).skus)
    expect((await send(edited)).envelope).toMatchObject({ status: true, data: { changed: 2 } })
    const skus = await skusOf(id)
    expect(skus.map(({ price, stock }) => [price, stock])).toEqual([
      [1000, 5],
      [1100, 5],
      [1200, 5],
      [1350, 8],
      [1400, 5],
      [1500, 5],
    ])
    expect(skus.map(sku => sku.id)).toEqual((before.skus as { skus: Values[] }).skus.map(sku => sku.id))
    expect(await info(id)).toMatchObject({ stock: 33, price: 1000, price_max: 1500, detail: '<p>好</p>' })
    expect(await info(cup.id)).toMatchObject({ price: 2100, stock: 10 })
    const { rows } = await sql`select delta, biz, after from stock_log where goods_id in (${id}, ${cup.id})`.execute(
      server.services.database,
    )
    expect(rows).toEqual([{ delta: 3, biz: 'import', after: 8 }])
  })

  test('does not undo what was sold since it was made, and tells a stock that it would', async () => {
    const { id } = await addSix({ goods_name: '在卖的床单' })
    const file = await exported('在卖的')
    await sql`update sku set stock = stock - 2, locked = 2, version = version + 1 where goods_id = ${id} and place in (0, 1)`.execute(
      server.services.database,
    )
    const price = changed(file, (heads, rows) => Object.assign(rows[0] ?? [], { [heads.indexOf('SKU: 价格')]: '10.40' }))
    expect((await send(price)).envelope).toMatchObject({ status: true, data: { changed: 1 } })
    expect((await skusOf(id)).map(sku => [sku.price, sku.stock]).slice(0, 3)).toEqual([
      [1040, 3],
      [1100, 3],
      [1200, 5],
    ])
    const stock = changed(file, (heads, rows) => Object.assign(rows[1] ?? [], { [heads.indexOf('SKU: 库存')]: '9' }))
    expect(await faultsOf(stock)).toMatchObject([{ row: 3, column: 'SKU: 库存', reason: expect.stringContaining('3') }])
    // Without what it was, the stock that was counted is set.
    const sn = await snOf(id)
    expect((await send(sheet(['goods_sn', 'skus.sku_code', 'skus.stock'], [sn, '在卖的床单-1', 9]))).envelope).toMatchObject({
      status: true,
    })
    expect((await skusOf(id)).map(sku => sku.stock).slice(0, 2)).toEqual([3, 9])
  })

  test('finds variants by their options or their SKU, adds new ones with their values, and removes none', async () => {
    const { id } = await addSix({ goods_name: '加色的床单' })
    const sn = await snOf(id)
    const before = await skusOf(id)
    const heads = ['goods_sn', 'skus.spec_values', 'skus.sku_code', 'skus.price', 'skus.stock']
    const reply = await send(
      sheet(
        heads,
        [sn, '颜色: 红; 尺码: S', '', '10.10', ''],
        [sn, '', '加色的床单-1', '11.10', ''],
        [sn, '颜色: 黄; 尺码: S', '加色的床单-黄', '12', '4'],
      ),
    )
    expect(reply.envelope).toMatchObject({ status: true, data: { count: 3, added: 0, changed: 1 } })
    const skus = await skusOf(id)
    expect(skus.map(sku => sku.price)).toEqual([1010, 1110, 1200, 1300, 1400, 1500, 1200])
    expect(skus.slice(0, 6).map(sku => sku.id)).toEqual(before.map(sku => sku.id))
    expect((await info(id)).specs).toMatchObject([{ name: '颜色', values: [{}, {}, {}, { value: '黄' }] }, { name: '尺码' }])
    const twice = sheet(heads, [sn, '颜色: 红; 尺码: S', '', '10.20', ''], [sn, '', '加色的床单-0', '10.30', ''])
    expect(await faultsOf(twice)).toMatchObject([{ row: 3, reason: expect.stringContaining('2') }])
    expect(await faultsOf(sheet(heads, [sn, '材质: 棉; 尺码: S', '', '12', '1']))).toMatchObject([
      { row: 2, column: 'skus.spec_values' },
    ])
    expect(await faultsOf(sheet(['goods_sn', 'price'], [sn, '5.00']))).toMatchObject([{ row: 2, column: '价格' }])
  })

  test('adds and changes in one file, all rows or none; what is wrong is told by its cell', async () => {
    const { id } = await addGoods(server, shop1, { goods_name: '两样的茶杯', sub_title: '旧' })
    const sn = await snOf(id)
    const heads = [
      'goods_sn',
      'goods_name',
      'sub_title',
      'category_id',
      'unit',
      'images',
      'detail',
      'price',
      'stock',
      'freight_modes',
    ]
    const fresh = ['', '两样的茶壶', '', '3', '件', '/files/demo/cup-1.svg', '<p>好</p>', '59', '3', 'Courier']
    const known = (price: string) => [sn, '', '新', '', '', '', '', price, '', '']
    expect(await faultsOf(sheet(heads, fresh, known('0')))).toMatchObject([
      { row: 3, column: '价格', value: '0', reason: expect.stringContaining('0.01') },
    ])
    expect(await faultsOf(sheet(heads, [...fresh.slice(0, 7), '', '3', 'Courier'], known('20')))).toMatchObject([
      { row: 2, column: '价格' },
    ])
    expect(await faultsOf(sheet(heads, known('20'), known('21')))).toMatchObject([{ row: 3, column: '商品编号' }])
    expect(await info(id)).toMatchObject({ sub_title: '旧', price: 1990 })
    expect(dataOf(await send(sheet(heads, fresh, known('20')), { _check: '1' }))).toMatchObject({
      done: { added: 1, changed: 1, same: 0 },
    })
    expect((await send(sheet(heads, fresh, known('20')))).envelope).toMatchObject({
      status: true,
      data: { added: 1, changed: 1 },
    })
    // What the empty cells say nothing of stays.
    expect(await info(id)).toMatchObject({ sub_title: '新', price: 2000, goods_name: '两样的茶杯', unit: '件', stock: 10 })
    expect(await one(server, sql`select count(*)::int as n from goods where goods_name = '两样的茶壶'`)).toEqual({ n: 1 })
  })

  test('changes products of its own shop alone, none in the bin, and waits for review as a save by hand does', async () => {
    const { id } = await addGoods(server, shop2, { goods_name: '受审的茶杯', price: 1000 })
    await server.call(allShops, 'POST', 'seller/goods/Examine', { id, audit_status: 1 })
    const sn = String((await info(id, shop2)).goods_sn)
    const untold = await faultsOf(sheet(['goods_sn', 'price'], [sn, '11.00']))
    expect(untold).toEqual(await faultsOf(sheet(['goods_sn', 'price'], ['G-NOBODY-HAS', '11.00'])))
    expect(untold).not.toEqual([])
    expect((await send(sheet(['goods_sn', 'price'], [sn, '11.00']), {}, shop2)).envelope.status).toBe(true)
    expect(await info(id, shop2)).toMatchObject({ price: 1100, audit_status: 1 })
    await server.call(shop2, 'POST', 'seller/goods/OnOff', { ids: [id], show: 1 })
    expect((await send(sheet(['goods_sn', 'price'], [sn, '30.00']), {}, shop2)).envelope.status).toBe(true)
    expect(await info(id, shop2)).toMatchObject({ price: 1100, show: 1, audit_status: 0, revision: { price: 3000 } })
    const { id: binned } = await addGoods(server, shop1, { goods_name: '回收的茶杯' })
    const gone = await snOf(binned)
    await server.call(shop1, 'POST', 'seller/goods/Del', { ids: [binned] })
    expect(await faultsOf(sheet(['goods_sn', 'price'], [gone, '30.00']))).toMatchObject([{ row: 2 }])
  })
})

/** Cells of a CSV text, quotes taken off. */
function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter(cells => cells.some(cell => cell !== ''))
}
