import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { categoryNamed } from '../../../support/categoryNamed.ts'
import type { Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { addGoods, dataOf, goodsBody, outcome } from '../fixtures.ts'
import { fieldsOf, goodsCalls } from './goodsCalls.ts'

type Named = { id: number; name: string }
type Offer = { specs: (Named & { values: { id: number; value: string }[] })[]; properties: (Named & { required: number })[] }

describeDrawn('options and specifications', engine => {
  const { server, shop1, shop2, allShops: platform } = serveTests({ engine }, 'shop1', 'shop2', 'allShops')
  const { post, info } = goodsCalls(server, shop1)
  const call = (api: string, values: Values, session = shop1) => server.call(session, 'POST', `seller/${api}`, values)
  const offered = async (category_id: number, session = shop1) =>
    dataOf(await server.call(session, 'GET', 'seller/goodsModel/Offer', { category_id })) as Offer
  const names = (list: Named[]) => list.map(({ name }) => name)
  let count = 0
  const addCategory = async (parent_id: number, values: Values = {}) =>
    Number(
      dataOf(
        await call('goodsCat/Save', { parent_id, name: `分类${++count}`, icon: '/files/demo/cup-1.svg', ...values }, platform),
      ).id,
    )
  const addOption = async (name: string, values: string[], more: Values = {}, session = shop1) =>
    Number(
      dataOf(
        await call('goodsSpec/Save', { name, show_type: 'text', values: values.map(value => ({ value })), ...more }, session),
      ).id,
    )
  const addAsked = async (name: string, more: Values = {}, session = shop1) =>
    Number(dataOf(await call('goods/PropertySave', { name, input_type: 'text', ...more }, session)).id)

  test("a category brings its group's options and specifications: the shop's own before the platform's", async () => {
    const [material, origin] = [await addAsked('材质', {}, platform), await addAsked('产地')]
    const voltage = await addOption('电压测试', ['110 V'], {}, platform)
    const group = dataOf(
      await call('goodsModel/Save', { name: '平台组', spec_ids: [voltage], property_ids: [material] }, platform),
    ).id
    const top = await addCategory(0, { model_id: group })
    const leaf = await addCategory(top)
    expect(names((await offered(leaf)).specs)).toEqual(['电压测试'])
    expect(names((await offered(leaf)).properties)).toEqual(['材质'])
    const color = await addOption('颜色测试', ['红', '蓝'])
    await call('goodsModel/Save', { name: '自有组', spec_ids: [color], property_ids: [origin], category_ids: [top] })
    const own = await offered(leaf)
    expect(own.specs.map(({ values }) => values.map(({ value }) => value))).toEqual([['红', '蓝']])
    expect(names(own.properties)).toEqual(['产地'])
    expect(names((await offered(leaf, shop2)).specs)).toEqual(['电压测试'])
  })

  test('what is required of a category is answered, and a choice is one of those there are', async () => {
    const category_id = await addCategory(0)
    const fabric = await addAsked('面料', {
      input_type: 'select',
      options: ['棉', '麻'],
      required: 1,
      category_ids: [category_id],
    })
    const save = (properties: Values[]) => post('Save', goodsBody({ category_id, properties }))
    expect(fieldsOf(await save([]))).toEqual(['properties'])
    expect(fieldsOf(await save([{ id: fabric, name: '面料', value: '丝' }]))).toEqual(['properties'])
    const { id } = await addGoods(server, shop1, { category_id, properties: [{ id: fabric, name: '面料', value: '棉' }] })
    const row = await info(id)
    expect(row.properties).toEqual([{ id: fabric, name: '面料', value: '棉' }])
    // What is not about them asks for nothing.
    expect(outcome(await post('Save', { id, version: row.version as number, sub_title: '新' }))).toBe('done')
  })

  test('a value that products use is turned off and not removed; a rename reaches them where that is asked for', async () => {
    const spec = await addOption('尺寸测试', ['小', '大', '特大'])
    const option = async () => dataOf(await server.call(shop1, 'GET', 'seller/goodsSpec/Info', { id: spec })) as Values
    const values = (await option()).values as Values[]
    const [small, large] = values
    const skus = ['小', '大'].map(value => ({
      spec_values: [{ name: '尺寸测试', value }],
      price: 1000,
      stock: 5,
      enabled: 1,
    }))
    const kept = [small, large].map(one => ({ value_id: one?.id, value: one?.value }))
    const specs = [{ spec_id: spec, name: '尺寸测试', values: kept }]
    const { id } = await addGoods(server, shop1, { spec_type: 1, price: null, stock: 0, skus: { specs, skus } })
    expect(await option()).toMatchObject({ use_num: 1 })
    const used = (value: string) => ({ value, forbidden: { delete: `1 个商品正在使用“${value}”：可以停用，不能删除` } })
    const shown = (await option()).values as Values[]
    expect(shown).toMatchObject([used('小'), used('大'), { value: '特大' }])
    expect(shown[2]).not.toHaveProperty('forbidden')
    const save = async (change: Values) =>
      call('goodsSpec/Save', { id: spec, version: (await option()).version as number, ...change })
    expect(fieldsOf(await save({ values: shown.slice(1) }))).toEqual(['values'])
    // What was told of a value is sent back with it.
    expect(outcome(await save({ values: shown.slice(0, 2) }))).toBe('done')
    expect(outcome(await call('goodsSpec/Del', { id: spec }))).toBe('state_conflict')
    const rename = (value: string) => [{ ...small, value }, large]
    const shownSizes = async () => {
      const { skus: shown } = (await info(id)).skus as { skus: { spec_values: Values[]; spec_text: string }[] }
      return shown.map(({ spec_values }) => spec_values[0])
    }
    await save({ values: rename('S') })
    expect(await shownSizes()).toContainEqual({ name: '尺寸测试', value: '小' })
    const again = ((await option()).values as Values[])[0]
    await save({
      name: '规格测试',
      rename_goods: 1,
      values: [{ ...again, value: '小号' }, ((await option()).values as Values[])[1]],
    })
    expect(await shownSizes()).toEqual([
      { name: '规格测试', value: '小号' },
      { name: '规格测试', value: '大' },
    ])
  })

  test('the platform counts the products of every shop that use its options', async () => {
    const category = categoryNamed('Desk lamps')
    const spec = await addOption('插头测试', ['国标'], { category_ids: [category] }, platform)
    const [plug] = (await offered(category)).specs.filter(({ id }) => id === spec)
    expect(plug?.name).toBe('插头测试')
    const specs = [{ spec_id: spec, name: '插头测试', values: [{ value_id: plug?.values[0]?.id, value: '国标' }] }]
    const skus = [{ spec_values: [{ name: '插头测试', value: '国标' }], price: 1000, stock: 5, enabled: 1 }]
    await addGoods(server, shop2, { category_id: category, spec_type: 1, price: null, stock: 0, skus: { specs, skus } })
    expect(outcome(await call('goodsSpec/Del', { id: spec }, platform))).toBe('state_conflict')
    expect(outcome(await call('goodsSpec/Del', { id: spec }))).toBe('not_found')
  })
})
