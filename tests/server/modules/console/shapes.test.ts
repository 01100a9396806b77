import { expect, test } from 'vitest'
import { anonymous, type Session, users, type Values } from '../../../support/server.ts'
import { dataOf, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const { server, shop1, allShops: platform } = serveTests({}, 'shop1', 'allShops')

const ask = async (api: string, values: Record<string, string | number> = {}, as: Session = shop1) =>
  (await server.call(as, 'GET', api, values)).envelope.data as Values
const keysOf = (value: unknown): string[] => Object.keys(value as object)
const including = (...names: string[]) => expect.arrayContaining(names)

test('3 User session: supplier id (suid), uid, nick_name, username, phone, logo, role, roles (a non-empty list), industry_type, is_show_crm', async () => {
  const user = await ask('buyer/user/info')
  const names = ['suid', 'uid', 'nick_name', 'username', 'phone', 'logo', 'role', 'roles', 'industry_type', 'is_show_crm']
  expect(keysOf(user)).toEqual(including(...names))
  expect([(user.roles as string[]).length > 0, user.suid, user.uid]).toEqual([true, 2, 2])
})

test('3 Other user fields in the shell: avatar, loginName, nickname, phone, industry, isunion flag', async () => {
  const user = await ask('buyer/user/info')
  expect(keysOf(user)).toEqual(including('avatar', 'loginName', 'nickname', 'phone', 'industry', 'isunion'))
  expect([user.isunion, (await ask('buyer/user/info', {}, platform)).isunion]).toEqual([0, 1])
})

test('1 Users are staff (operators) of a seller or supplier, and platform operators in a mode called union (platform) mode', async () => {
  const staff = {
    login_name: 'union_staff',
    nickname: '平台员工',
    phone: '13000001234',
    password: await server.encrypt('Secret#2026'),
    role_ids: [] as number[],
  }
  const role = { name: 'Watchers', path_arr: JSON.stringify(['/supplier/manage/list']) }
  staff.role_ids = [Number(dataOf(await server.call(platform, 'POST', 'seller/role/roleadd', role)).id)]
  expect(outcome(await server.call(platform, 'POST', 'seller/operator/Save', staff))).toBe('done')
  const login = { type: 'operator' as const, username: 'platform', name: 'union_staff', password: 'Secret#2026' }
  const who = async (as: Session) => {
    const { isunion, roles, username } = await ask('buyer/user/info', {}, as)
    return { isunion, roles, username }
  }
  expect(await who(await server.login(users.clerk))).toEqual({ isunion: 0, roles: ['operator'], username: 'shop1' })
  expect(await who(await server.login(login))).toEqual({
    isunion: 1,
    roles: ['operator', 'admin-operator'],
    username: 'platform',
  })
})

test('3 There are also pluginKey on route children: who has not installed the add-on holds none of them', async () => {
  const held = (await ask('seller/role/AllowPaths', {}, await server.login(users.clerk))) as unknown as string[]
  const children = server.services.pages.filter(({ plugin }) => plugin !== undefined)
  expect(children.length).toBeGreaterThan(0)
  expect(held.filter(path => children.some(child => child.path === path))).toEqual([])
})

test('6 Known roles: admin and supplier, and operator for who works for one', async () => {
  const rolesOf = async (as: Session) => (await ask('buyer/user/info', {}, as)).roles
  expect([await rolesOf(platform), await rolesOf(shop1), await rolesOf(await server.login(users.clerk))]).toEqual([
    including('admin'),
    including('supplier'),
    ['operator'],
  ])
})

test("6 The 'admin' industry means union/platform: whoever is of it is in union mode, and nobody else", async () => {
  const told = async (as: Session) => {
    const { industry_type, isunion } = await ask('buyer/user/info', {}, as)
    return [industry_type === 'admin', isunion]
  }
  const bank = await server.login(users.bank1)
  expect([await told(platform), await told(shop1), await told(bank)]).toEqual([
    [true, 1],
    [false, 0],
    [false, 0],
  ])
})

test('3 Login response: access_token, refresh_token, suid; refresh payload: refresh_token; token payload: exp (seconds)', async () => {
  const login = {
    type: 'account',
    username: 'shop1',
    name: '',
    captcha: 'test',
    password: await server.encrypt(users.shop1.password),
  }
  const first = dataOf(await server.call(anonymous, 'POST', 'public/user/login', login))
  expect(keysOf(first).sort()).toEqual(['access_token', 'refresh_token', 'suid'])
  const { refresh_token } = first
  const next = dataOf(await server.call(anonymous, 'POST', 'public/user/refreshAccessToken', { refresh_token }))
  expect(keysOf(next)).toEqual(including('access_token', 'refresh_token'))
  const claims = JSON.parse(Buffer.from(String(next.access_token).split('.')[1] ?? '', 'base64url').toString())
  const left = claims.exp - Date.now() / 1000
  expect([left > 1700, left <= 1800]).toEqual([true, true])
})

test('3 Server config response: server_time, sms_login_open, is_debug', async () => {
  const config = await ask('public/config/GetServerConfig', {}, anonymous)
  expect(keysOf(config)).toEqual(including('server_time', 'sms_login_open', 'is_debug'))
  expect(Math.abs(Number(config.server_time) - Date.now() / 1000)).toBeLessThan(60)
})

test('3, 7.3 An admin site-settings call supplies title, login images (login background, login banner), showRegister flag and a style object; the response is a list', async () => {
  const [site, ...others] = (await ask('public/config/SiteSetting', {}, anonymous)) as unknown as Values[]
  expect(others).toEqual([])
  expect(keysOf(site)).toEqual(including('title', 'login_background', 'login_banner', 'showRegister', 'style'))
  // Settings also carry these.
  expect(keysOf(site)).toEqual(including('showSettings', 'supportPinyinSearch', 'errorLog'))
  const style = ['menu_bg', 'menu_color', 'theme', 'size', 'fixed_header', 'tags_view', 'sidebar_logo', 'pinyin_search']
  expect(keysOf(site?.style)).toEqual(including(...style))
})

test('3 Quick menu item: full_path, path, name, title, and nothing else', async () => {
  const item = { full_path: '/goods/manageShow?x=1', path: '/goods/manageShow', name: 'GoodsShow', title: 'Listed' }
  expect(outcome(await server.call(shop1, 'POST', 'seller/quickmenu/QuickMenuAdd', { ...item, icon: 'x' }))).toBe('invalid')
  expect(outcome(await server.call(shop1, 'POST', 'seller/quickmenu/QuickMenuAdd', item))).toBe('done')
  expect(await ask('seller/quickmenu/QuickMenuList')).toEqual([item])
})

test('3 Order counters (badges): pay, submit, refund, returns, bepaid and becounsumed', async () => {
  const counters = await ask('seller/order/OrderCount', { order_status: 'submit,pay', freight_mode: 2 })
  expect(keysOf(counters)).toEqual(including('pay', 'submit', 'refund', 'returns', 'bepaid', 'becounsumed'))
  expect(Object.values(counters).every(Number.isInteger)).toBe(true)
})

test('3 Table metadata: column_names order, rows keyed by column name, pk, show_sum, show_excel, show_excel_async, show_excel_import, export_type (excel or csv), top_search, limit', async () => {
  const metadata = await ask('seller/order/OrderList', { _metadata: 1 })
  const names = ['column_names', 'rows', 'pk', 'show_sum', 'show_excel', 'show_excel_async', 'show_excel_import', 'export_type']
  expect(keysOf(metadata)).toEqual(including(...names, 'top_search', 'limit'))
  expect(keysOf(metadata.rows)).toEqual(including(...(metadata.column_names as string[])))
  expect(['excel', 'csv']).toContain(metadata.export_type)
})

test('3 List response: data rows, count, totalrow (sums); each in its own answer', async () => {
  const rows = await ask('seller/order/OrderList', { page: 1, limit: 1 })
  expect([keysOf(rows), (rows.data as unknown[]).length]).toEqual([['data'], 1])
  const sums = await ask('seller/order/OrderList', { page: 1, limit: 1, _count_sum: 1 })
  expect(keysOf(sums)).toEqual(including('count', 'totalrow'))
  expect(Object.values(sums.totalrow as Values).every(Number.isInteger)).toBe(true)
})

test('3 Row fields include hasChildren (string true/false) for tree rows', async () => {
  const below = async (more: Record<string, number>) =>
    ((await ask('seller/goodsCat/Manage', { page: 1, limit: 50, ...more })) as { data: Values[] }).data
  const [root] = await below({})
  const [branch] = await below({ _parent: Number(root?.id) })
  const [leaf] = await below({ _parent: Number(branch?.id) })
  expect([root, branch, leaf].map(row => row?.hasChildren)).toEqual(['true', 'true', 'false'])
})

test('6 Union mode (isunion) hides the PaymentWallet section and opens routes that are union-only', async () => {
  const paths = async (as: Session) => (await ask('seller/role/AllowPaths', {}, as)) as unknown as string[]
  const [shop, union] = [await paths(shop1), await paths(platform)]
  const count = (all: string[], section: string) => all.filter(path => path.startsWith(section)).length
  expect([count(shop, '/finance/PaymentWallet') > 0, count(union, '/finance/PaymentWallet')]).toEqual([true, 0])
  expect([count(shop, '/supplier/'), count(union, '/supplier/') > 0]).toEqual([0, true])
})

test('6 Role management: create, edit and delete roles with allowed paths and APIs', async () => {
  const post = (api: string, values: Values) => server.call(shop1, 'POST', `seller/role/${api}`, values)
  const named = async (name: string) =>
    ((await ask('seller/role/rolemanage', { name })) as { data: Values[] }).data.map(({ id }) => Number(id))
  const { id } = dataOf(await post('roleadd', { name: 'Packers', path_arr: JSON.stringify(['/goods/manageShow']) }))
  expect(await named('Packers')).toEqual([id])
  const change = { id, version: 1, name: 'Checkers', path_arr: JSON.stringify(['/goods/manageUnShow']) }
  expect(outcome(await post('roleedit', change))).toBe('done')
  const { api_arr } = await ask('seller/role/roleinfo', { id: Number(id) })
  expect(JSON.parse(String(api_arr))).toContain('seller/goods/manageUnShow')
  expect(outcome(await server.call(shop1, 'GET', 'seller/role/roledel', { id: Number(id) }))).toBe('done')
  expect(await named('Checkers')).toEqual([])
})

test('6 Public calls need no login; seller calls are under a seller prefix and need one', async () => {
  const publics = ['public/config/GetServerConfig', 'public/config/SiteSetting', 'public/verify/captcha']
  for (const api of publics) expect(outcome(await server.call(anonymous, 'GET', api))).toBe('done')
  const metadata = { _metadata: 1 }
  for (const api of ['seller/order/OrderList', 'seller/goods/manageShow', 'seller/export/ExportManage'])
    expect((await server.call(anonymous, 'GET', api, metadata)).envelope.data).toBe('login')
})
