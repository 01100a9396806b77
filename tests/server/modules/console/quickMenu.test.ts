import { expect, test } from 'vitest'
import { type QuickMenuItem, quickMenuCalls } from '../../../../contract/wire/query/quickMenu.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'

const item = (path: string, title = path): QuickMenuItem => ({ full_path: path, path, name: path, title })
const listed = item('/goods/manageShow', 'Listed products')
const unlisted = item('/goods/manageUnShow', 'Unlisted products')

describeDrawn('7.4 the quick menu', engine => {
  const { server, shop1, shop2, clerk } = serveTests({ engine }, 'shop1', 'shop2', 'clerk')

  const list = async (session: Session) =>
    (await server.call(session, 'GET', quickMenuCalls.list, {})).envelope.data as QuickMenuItem[]
  const post = async (session: Session, api: string, body: Values) => {
    const { envelope } = await server.call(session, 'POST', api, body, { 'accept-language': 'en' })
    return envelope.status ? 'done' : envelope.message
  }
  const add = (session: Session, one: QuickMenuItem) => post(session, quickMenuCalls.add, one)
  const save = (session: Session, items: unknown) =>
    post(session, quickMenuCalls.save, { menu_data: typeof items === 'string' ? items : JSON.stringify(items) })

  test('7.4 Quick menu: GET seller/quickmenu/QuickMenuList (response data is the array) answers what POST QuickMenuAdd (the item) added, POST QuickMenuAdds (menu_data as a JSON string) puts in order, and POST QuickMenuDel (path) takes away', async () => {
    expect(await list(shop1)).toEqual([])
    expect(await add(shop1, listed)).toBe('done')
    expect(await add(shop1, { ...unlisted, full_path: '/goods/manageUnShow?view=review' })).toBe('done')
    expect((await list(shop1)).map(({ path }) => path)).toEqual([listed.path, unlisted.path])
    expect(await save(shop1, [unlisted, listed])).toBe('done')
    expect(await list(shop1)).toEqual([unlisted, listed])
    expect(await post(shop1, quickMenuCalls.delete, { path: listed.path })).toBe('done')
    expect(await list(shop1)).toEqual([unlisted])
    expect(await post(shop1, quickMenuCalls.delete, { path: listed.path })).not.toBe('done')
  })

  test('5, 9 At most 16 entries, the quick menu maximum: saving more gives the warning that at most 16 quick menus can be added; a path already present gives "do not add repeatedly"; the dashboard item cannot be added, and the warning says its title cannot be added to the quick menu', async () => {
    const record = (at: number) => item(`/orderManagement/logisticsExpress/orderInfo/${at}`, `Order ${at}`)
    const sixteen = Array.from({ length: 16 }, (_, at) => record(at + 1))
    expect(await save(shop1, sixteen)).toBe('done')
    expect(await add(shop1, record(17))).toBe('At most 16 quick menus can be added')
    expect(await save(shop1, [...sixteen, record(17)])).toBe('At most 16 quick menus can be added')
    expect(await save(shop1, [listed, listed])).toBe('Do not add repeatedly')
    expect(await save(shop1, [])).toBe('done')
    expect(await add(shop1, listed)).toBe('done')
    expect(await add(shop1, listed)).toBe('Do not add repeatedly')
    expect(await add(shop1, item('/dashboard', 'Dashboard'))).toBe('Dashboard cannot be added to the quick menu')
    expect((await list(shop1)).map(({ path }) => path)).toEqual([listed.path])
  })

  test('two windows that add at once keep no more than sixteen', async () => {
    const record = (at: number) => item(`/orderManagement/logisticsExpress/orderInfo/${at}`, `Order ${at}`)
    expect(
      await save(
        shop1,
        Array.from({ length: 15 }, (_, at) => record(at + 1)),
      ),
    ).toBe('done')
    const said = await Promise.all([add(shop1, record(16)), add(shop1, record(17))])
    expect(said.sort()).toEqual(['At most 16 quick menus can be added', 'done'])
    expect(await list(shop1)).toHaveLength(16)
  })

  test('is the operator’s alone: neither the owner nor another shop sees or changes it', async () => {
    expect(await save(clerk, [listed])).toBe('done')
    const owner = await list(shop1)
    expect(await list(shop2)).toEqual([])
    expect(await post(shop2, quickMenuCalls.delete, { path: listed.path })).not.toBe('done')
    expect(await save(shop2, [])).toBe('done')
    expect(await list(clerk)).toEqual([listed])
    expect(await list(shop1)).toEqual(owner)
  })

  test.each([
    ['a page that is none', item('/no/such/page')],
    ['an address outside', { ...listed, full_path: '//evil.example' }],
    ['an address of another page', { ...listed, full_path: '/goods/manageUnShow' }],
  ])('refuses %s', async (_what, one) => {
    expect(await save(shop1, [])).toBe('done')
    expect(await add(shop1, one)).not.toBe('done')
    expect(await save(shop1, [one])).not.toBe('done')
    expect(await list(shop1)).toEqual([])
  })

  test('refuses an operator a page that the roles do not hold, and what is no list', async () => {
    expect(await add(clerk, item('/sys/permission/management/role', 'Roles'))).toBe(
      '/sys/permission/management/role is no page that you may open',
    )
    for (const text of ['', '{}', '[1]', '[{"path":"/goods/manageShow"}]', '['])
      expect(await save(clerk, text)).toBe('This is no list of quick menu entries')
  })
})
