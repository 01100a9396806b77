import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { belongsTo } from '../../../../contract/wire/access/realm.ts'
import { creations } from '../../../../server/states/takeCreation.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { type Session, users, type Values } from '../../../support/server.ts'
import { dataOf, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

/** Saves, the pages that add by them, those that edit, and those that do both. Of all others the routes tell which is which. */
const saves = [
  ['seller/goods/Save', 'goods', ['/goods/list/save'], ['/goods/edit/{id}'], []],
  ['seller/customer/save', 'customer', ['/users/customer/save'], [], ['/users/customer/list']],
  ['seller/coupon/CouponSave', 'coupon', ['/goods/coupon/CouponAdd'], ['/goods/coupon/CouponEdit/{id}'], []],
  ['seller/coupon/CouponGrant', 'coupon_user', ['/goods/coupon/CouponGrant'], [], []],
  ['seller/role/roleedit', 'role', [], ['/sys/permission/management/role/edit/{id}'], []],
] as const
/** A shop is edited by itself and made by the platform, and everybody edits themselves: their own tests say who may. */
const elsewhere = ['seller/enter/SupplierSave', 'buyer/user/userEdit']
/** What only the platform saves. */
const ofPlatform = ['seller/goodsCat/Save', 'seller/coupon/CouponSave', 'seller/coupon/CouponGrant']
type Paths = readonly string[]

describeDrawn('one call that adds and edits', engine => {
  const { server, clerk } = serveTests({ engine }, 'clerk')
  let platformClerk: Session
  beforeAll(async () => {
    // The same person at the platform, which has categories of its own.
    const { database } = server.services
    await sql`insert into role (id, supplier_id, name, version) overriding system value values (900, 1, 'Clerk', 1)`.execute(
      database,
    )
    await sql`insert into operator (supplier_id, login_name, nickname, password, enabled, role_ids, version)
      select 1, login_name, nickname, password, 1, '[900]'::jsonb, 1 from operator
      where supplier_id = 2 and login_name = 'clerk'`.execute(database)
    platformClerk = await server.login({ ...users.clerk, username: 'platform' })
  })

  /** As saving a role writes it: the calls of all its pages beside them. */
  const give = (paths: readonly string[], calls?: readonly string[]) => {
    const named = calls ?? server.services.pages.filter(({ path }) => paths.includes(path)).flatMap(({ api }) => api)
    const lists = { path_arr: JSON.stringify(paths), api_arr: JSON.stringify(named) }
    return server.services.database.updateTable('role').set(lists).where('id', 'in', [1, 900]).execute()
  }
  /** Each with a number of its own, which what is done once needs. */
  const mayOf = async (api: string, body: Values) => {
    const sent = { ...body, ...(onceSaves().has(api) ? { request_no: crypto.randomUUID() } : {}) }
    return outcome(await server.call(ofPlatform.includes(api) ? platformClerk : clerk, 'POST', api, sent)) !== 'permission_denied'
  }
  const onceSaves = () =>
    new Set(
      [...server.services.entities.values()].flatMap(entity =>
        creations(entity).some(({ transition }) => transition.once) ? [entity.api.save] : [],
      ),
    )
  const idOf = async (entity: string): Promise<number> => {
    const query = sql<{ id: number }>`select min(id) as id from ${sql.table(entity)} where id > 1`
    return Number((await query.execute(server.services.database)).rows[0]?.id)
  }

  const check = async (api: string, entity: string, pages: { adding: Paths; editing: Paths; both: Paths }) => {
    const { adding, editing, both } = pages
    const [add, edit] = [{ id: 0 }, { id: await idOf(entity), version: -1 }]
    const may = async () => [await mayOf(api, add), await mayOf(api, edit)]
    for (const path of adding) {
      await give([path])
      expect([path, ...(await may())]).toEqual([path, true, false])
    }
    for (const path of editing) {
      await give([path])
      expect([path, ...(await may())]).toEqual([path, false, true])
    }
    for (const path of both) {
      await give([path])
      expect([path, ...(await may())]).toEqual([path, true, true])
    }
    await give([...adding, ...editing, ...both])
    expect(await may()).toEqual([adding.length + both.length > 0, editing.length + both.length > 0])
    await give([], [api, 'seller/role/roleadd'])
    expect([api, ...(await may())]).toEqual([api, true, true])
  }

  test.each(saves)('%s adds for who may add and edits for who may edit', (api, entity, adding, editing, both) =>
    check(api, entity, { adding, editing, both }),
  )

  test('every other save adds for who may open a page without a record, and edits for who may open one with a record', async () => {
    const named = new Set<string>([...saves.map(([api]) => api), ...elsewhere])
    const checked: string[] = []
    for (const { entity, api, single } of server.services.entities.values()) {
      // Settings are neither added nor are there several to edit.
      if (single) continue
      const making = server.services.pages.filter(page => api.save !== undefined && page.api.includes(api.save) && !page.action)
      if (api.save === undefined || named.has(api.save) || making.length === 0) continue
      const isOurs = (path: string): boolean => /\/(add|edit\/\{id\})$/.test(path) && belongsTo(path, 'supplier')
      const routes = making.map(({ path }) => path).filter(isOurs)
      const [editing, adding] = [routes.filter(path => path.endsWith('}')), routes.filter(path => !path.endsWith('}'))]
      await check(api.save, entity, { adding, editing, both: [] })
      checked.push(entity)
    }
    expect(checked).toEqual(expect.arrayContaining(['goods_category', 'operator', 'bankcard']))
  })

  test('rows are imported by who may add, not by who may edit', async () => {
    const send = () => server.upload(clerk, 'seller/goods/manageShow', { _excel_import: '1' }, { name: 'a.csv', content: 'x' })
    await give(['/goods/edit/{id}', '/goods/manageShow'])
    expect(outcome(await send())).toBe('permission_denied')
    await give(['/goods/list/save', '/goods/manageShow'])
    expect(outcome(await send())).not.toBe('permission_denied')
  })

  test('records that are there are changed by a file by who may edit them, and by nobody else', async () => {
    const { rows } = await sql<{
      goods_sn: string
    }>`select goods_sn from goods where supplier_id = 2 and is_deleted = 0 and spec_type = 0
      order by id limit 1`.execute(server.services.database)
    const content = `goods_sn,sub_title\n${rows[0]?.goods_sn},Of a file`
    const send = () => server.upload(clerk, 'seller/goods/manageShow', { _excel_import: '1' }, { name: 'a.csv', content })
    await give(['/goods/list/save', '/goods/manageShow'])
    expect(outcome(await send())).toBe('permission_denied')
    await give(['/goods/list/save', '/goods/edit/{id}', '/goods/manageShow'])
    expect(outcome(await send())).toBe('done')
  })

  test('an import and its template are offered to who may add, and to nobody else', async () => {
    const ask = (values: Values) => server.call(clerk, 'GET', 'seller/goods/manageShow', values)
    const offered = async () => {
      const { show_excel_import, show_excel_import_check, show_excel_import_async } = dataOf(await ask({ _metadata: 1 }))
      const template = await ask({ _down_excel_import_tpl: 1 })
      return [show_excel_import, show_excel_import_check, show_excel_import_async, template.status === 200]
    }
    await give(['/goods/manageShow'])
    expect(await offered()).toEqual([false, false, false, false])
    await give(['/goods/edit/{id}', '/goods/manageShow'])
    expect(await offered()).toEqual([false, false, false, false])
    await give(['/goods/list/save', '/goods/manageShow'])
    expect(await offered()).toEqual([true, true, true, true])
  })
})
