import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../../support/server.ts'
import { addGoods, dataOf, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { fieldsOf } from './goodsCalls.ts'

describe('the category tree', () => {
  const { server, shop1, shop2, allShops: platform } = serveTests({}, 'shop1', 'shop2', 'allShops')
  let count = 0

  const post = (api: string, values: Values, session = platform) => server.call(session, 'POST', `seller/goodsCat/${api}`, values)
  const add = async (parent_id: number, values: Values = {}) =>
    Number(dataOf(await post('Save', { parent_id, name: `类目${++count}`, icon: '/files/demo/cup-1.svg', ...values })).id)
  const rowOf = (id: number) =>
    one(
      server,
      sql<{
        level: number
        enabled: number
        version: number
      }>`select level, enabled, version from goods_category where id = ${id}`,
    )

  test('has three levels and no more', async () => {
    const first = await add(0)
    const second = await add(first)
    const third = await add(second)
    expect((await rowOf(third)).level).toBe(3)
    expect(outcome(await post('Save', { parent_id: third, name: '第四级' }))).toBe('invalid')
  })

  test('a first level needs an icon, and siblings have different names', async () => {
    expect(outcome(await post('Save', { parent_id: 0, name: '没有图标' }))).toBe('invalid')
    const first = await add(0)
    await add(first, { name: '同名' })
    expect(outcome(await post('Save', { parent_id: first, name: '同名' }))).toBe('invalid')
    expect(await add(await add(0), { name: '同名' })).toBeGreaterThan(0)
  })

  test('a branch moves with its levels, never below itself and never too deep', async () => {
    const [a, b] = [await add(0), await add(0)]
    const below = await add(a)
    const move = async (id: number, parent_id: number) =>
      outcome(await post('Save', { id, version: (await rowOf(id)).version, parent_id }))
    expect(await move(a, below)).toBe('invalid')
    expect(await move(a, b)).toBe('done')
    expect((await rowOf(below)).level).toBe(3)
    const deep = await add(0)
    expect(await move(deep, below)).toBe('invalid')
  })

  test('off takes everything below off, and its products off sale; below an off parent nothing is turned on', async () => {
    const first = await add(0)
    const second = await add(first)
    const third = await add(second)
    const { id } = await addGoods(server, shop1, { category_id: third })
    await server.call(shop1, 'POST', 'seller/goods/OnOff', { ids: [id], show: 1 })
    expect(dataOf(await post('OnOff', { id: first, enabled: 0 }))).toMatchObject({ categories: 3, goods: 1 })
    expect(await one(server, sql`select show, off_by from goods where id = ${id}`)).toEqual({ show: 0, off_by: 'SYS' })
    expect(outcome(await post('OnOff', { id: third, enabled: 1 }))).toBe('state_conflict')
    expect(outcome(await post('OnOff', { id: first, enabled: 1 }))).toBe('done')
    expect((await rowOf(third)).enabled).toBe(0)
  })

  test('below an off parent nothing is on: what is added there is off, and what is on does not move there', async () => {
    const off = await add(0)
    await post('OnOff', { id: off, enabled: 0 })
    const below = await add(off)
    expect((await rowOf(below)).enabled).toBe(0)
    const [on, other] = [await add(0), await add(0)]
    const move = async (id: number, parent_id: number) => post('Save', { id, version: (await rowOf(id)).version, parent_id })
    expect(fieldsOf(await move(on, off))).toEqual(['parent_id'])
    await post('OnOff', { id: other, enabled: 0 })
    expect(outcome(await move(other, off))).toBe('done')
  })

  test('what its being off took off sale comes back when it is turned on, as far as it still may be sold', async () => {
    const category = await add(await add(0))
    const ids: number[] = []
    for (const name of ['回来的商品', '自己下架的商品', '没有规格的商品']) {
      const { id } = await addGoods(server, shop1, { category_id: category, goods_name: name })
      await server.call(shop1, 'POST', 'seller/goods/OnOff', { ids: [id], show: 1 })
      ids.push(id)
    }
    const [back, own, bare] = ids
    await server.call(shop1, 'POST', 'seller/goods/OnOff', { ids: [own], show: 0 })
    await post('OnOff', { id: category, enabled: 0 })
    await sql`update sku set enabled = 0 where goods_id = ${bare}`.execute(server.services.database)
    expect(dataOf(await post('OnOff', { id: category, enabled: 1 }))).toMatchObject({ categories: 1, goods: 1 })
    const { rows } = await sql<{ id: number; show: number }>`
      select id, show from goods where id in (${sql.join(ids)}) order by id`.execute(server.services.database)
    expect(rows.map(({ show }) => show)).toEqual([1, 0, 0])
    const { rows: lines } = await sql<{ action: string; actor_type: string }>`
      select action, actor_type from entity_log where entity = 'goods' and entity_id = ${back} order by id`.execute(
      server.services.database,
    )
    expect(lines.map(({ action }) => action)).toEqual(['submit', 'on', 'auto_off', 'auto_on'])
  })

  test('what waits for review comes back too: its old version at once, what was changed meanwhile once it is approved', async () => {
    const category = await add(await add(0))
    const goods = async (name: string, values: Values, session = shop2) =>
      dataOf(await server.call(session, 'POST', `seller/goods/${name}`, values))
    const showOf = (id: number) => one(server, sql`select show, audit_status, off_by from goods where id = ${id}`)
    const ids: number[] = []
    for (const goods_name of ['先改名的商品', '停用时改名的商品', '停用时审核的商品']) {
      const { id } = await addGoods(server, shop2, { category_id: category, goods_name })
      await goods('Examine', { id, audit_status: 1 }, platform)
      await goods('OnOff', { ids: [id], show: 1 })
      ids.push(id)
    }
    const rename = async (id = 0) => {
      const { version } = dataOf(await server.call(shop2, 'GET', 'seller/goods/Info', { id }))
      await goods('Save', { id, version, goods_name: '改了名的商品' })
    }
    const [first, second, third] = ids as [number, number, number]
    await rename(first)
    expect(dataOf(await post('OnOff', { id: category, enabled: 0 })).goods).toBe(3)
    await rename(second)
    await rename(third)
    await goods('Examine', { id: third, audit_status: 1 }, platform)
    expect(await showOf(third)).toEqual({ show: 0, audit_status: 1, off_by: 'SYS' })
    expect(dataOf(await post('OnOff', { id: category, enabled: 1 })).goods).toBe(2)
    expect(await showOf(first)).toEqual({ show: 1, audit_status: 0, off_by: null })
    expect(await showOf(second)).toEqual({ show: 0, audit_status: 0, off_by: 'SYS' })
    expect(await showOf(third)).toEqual({ show: 1, audit_status: 1, off_by: null })
    await goods('Examine', { id: second, audit_status: 1 }, platform)
    expect(await showOf(second)).toEqual({ show: 1, audit_status: 1, off_by: null })
  })

  test('everything of a tree is the rows of all levels: so many are counted, and so many are turned on, parents first', async () => {
    const api = 'seller/goodsCat/Manage'
    const first = await add(0, { name: '层级甲' })
    const second = await add(first, { name: '层级乙' })
    await add(second, { name: '层级丙' })
    const counted = async (values: Values) =>
      dataOf(await server.call(platform, 'GET', api, { _count_sum: 1, ...values })) as { count: number; everything: number }
    const all = await counted({})
    const { n } = await one<{ n: unknown }>(server, sql`select count(*) as n from goods_category where deleted_at is null`)
    expect([all.everything, all.count < all.everything]).toEqual([Number(n), true])
    expect(await counted({ name: '层级' })).toMatchObject({ count: 3, everything: 3 })
    const target = { list: api, where: { name: '层级' }, except: [], count: 3 }
    expect(dataOf(await post('OnOff', { target, enabled: 0 })).success).toHaveLength(3)
    // The youngest first: its parents are off when it is tried, and on when it is tried again.
    await sql`update goods_category set id = id + 100000 * (4 - level) where name like '层级%'`.execute(server.services.database)
    await sql`update goods_category set parent_id = (select p.id from goods_category p where p.name = case goods_category.name when '层级乙' then '层级甲' else '层级乙' end)
      where name in ('层级乙', '层级丙')`.execute(server.services.database)
    expect(dataOf(await post('OnOff', { target, enabled: 1 }))).toMatchObject({ count: 3, fail: [] })
    const everywhere = { list: api, where: {}, except: [], count: all.count }
    expect(dataOf(await post('OnOff', { target: everywhere, enabled: 1 }))).toEqual({ count: Number(n) })
    expect(outcome(await post('OnOff', { target, enabled: 1 }, shop1))).toBe('permission_denied')
  })

  test('is deleted only without children and without products', async () => {
    const first = await add(0)
    const second = await add(first)
    expect(outcome(await post('Del', { id: first }))).toBe('in_use')
    const leaf = await add(second)
    await addGoods(server, shop1, { category_id: leaf })
    expect(outcome(await post('Del', { id: leaf }))).toBe('in_use')
    expect(outcome(await post('Del', { id: await add(second) }))).toBe('done')
  })

  test('is read by shops and changed by the platform alone', async () => {
    const list = await server.call(shop1, 'GET', 'seller/goodsCat/Manage', { limit: 100 })
    const rows = dataOf(list).data as Values[]
    const [first] = rows
    expect(first).toMatchObject({ hasChildren: 'true' })
    expect(new Set(rows.map(row => String(row.actions)))).toEqual(new Set(['view']))
    expect(outcome(await post('Save', { parent_id: 0, name: '店铺的' }, shop1))).toBe('permission_denied')
    expect(outcome(await post('OnOff', { id: first?.id, enabled: 0 }, shop1))).toBe('permission_denied')
    expect(outcome(await post('Del', { id: first?.id }, shop1))).toBe('permission_denied')
  })
})
