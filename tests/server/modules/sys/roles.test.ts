import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildPermissionTree, type PermissionNode } from '../../../../server/modules/sys/role/permissionTree.ts'
import { type Session, users, type Values } from '../../../support/server.ts'
import { dataOf, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const flatten = (nodes: PermissionNode[]): PermissionNode[] => nodes.flatMap(node => [node, ...flatten(node.children)])

describe('roles and operators', () => {
  const { server, shop1, platform } = serveTests({}, 'shop1', 'platform')

  const role = (api: string, values: Values, session = shop1) => server.call(session, 'POST', `seller/role/${api}`, values)
  const operator = (api: string, values: Values, session = shop1) =>
    server.call(session, 'POST', `seller/operator/${api}`, values)
  const treeOf = async (session: Session) =>
    flatten((await server.call(session, 'GET', 'seller/role/OperatorPermission')).envelope.data as PermissionNode[])
  let phone = 13_000_000_000
  const newOperator = async (values: Values = {}): Promise<Values> => ({
    login_name: `op_${++phone % 100_000}`,
    nickname: '新员工',
    phone: String(phone),
    password: await server.encrypt('Secret#2026'),
    role_ids: [1],
    ...values,
  })

  test('6 Role management: list operator permissions; the tree is menu, page and actions, with allowed paths of the kind of account alone', async () => {
    const supplier = await treeOf(shop1)
    const sale = supplier.find(node => node.path === '/goods/manageShow')
    expect(sale?.children.map(node => node.path)).toContain('/goods/onoff/{id}')
    expect(supplier.some(node => node.path.startsWith('/supplier/'))).toBe(false)
    expect((await treeOf(platform)).map(node => node.path)).toContain('/supplier/manage/disable/{id}')
  })

  test('what only the platform may do is in no tree of a shop, and in that of the platform; what both may do is in both', async () => {
    const alone = [
      '/goods/cat/onoff/{id}',
      '/goods/cat/del/{id}',
      '/goods/goodsExamine/{id}',
      '/orderManagement/logisticsExpress/force_close/{id}',
    ]
    const both = ['/goods/onoff/{id}', '/goods/del/{id}', '/sys/permission/management/role/del/{id}']
    const held = async (session: Session) => {
      const paths = (await treeOf(session)).map(({ path }) => path)
      return [...alone, ...both].filter(path => paths.includes(path))
    }
    expect(await held(shop1)).toEqual(both)
    expect(await held(platform)).toEqual([...alone, ...both])
    const { data } = (await server.call(shop1, 'GET', 'seller/role/AllowPaths')).envelope
    expect((data as string[]).filter(path => alone.includes(path))).toEqual([])
    expect(outcome(await server.call(shop1, 'POST', 'seller/goodsCat/OnOff', { ids: [1], enabled: 0 }))).toBe('permission_denied')
    expect(outcome(await role('roleadd', { name: '越权三', path_arr: ['/goods/cat/onoff/{id}'] }))).toBe('invalid')
  })

  test('titles of the tree are said in the language of the request', async () => {
    const { data } = (await server.call(shop1, 'GET', 'seller/role/OperatorPermission', {}, { 'accept-language': 'en' })).envelope
    expect(flatten(data as PermissionNode[]).find(node => node.path === '/goods/onoff/{id}')?.title).toContain('Unlist')
  })

  test('every route is once in the tree', () => {
    const entry = { name: '', api: [], order: 0, hidden: false, mode: 'page' as const }
    const entries = [
      { ...entry, path: '/a/list', title: 'List' },
      { ...entry, path: '/a/edit/{id}', title: 'Edit', hidden: true, menu: '/a/list' },
      { ...entry, path: '/b/x', title: "=row.on ? 'Off' : 'On'", hidden: true },
    ]
    const tree = buildPermissionTree(entries, [{ path: '/a', title: 'A', icon: 'x' }], text => text.toLowerCase())
    expect(tree.map(node => [node.path, node.title])).toEqual([
      ['/a', 'a'],
      ['/b', '/b'],
    ])
    expect(flatten(tree).map(node => node.path)).toEqual(['/a', '/a/list', '/a/edit/{id}', '/b', '/b/x'])
    expect(tree[1]?.children[0]?.title).toBe('off / on')
  })

  test('3 Role: id, name, description, path_arr (list of paths) and api_arr (list of APIs) are sent as JSON text, or as lists; the calls come from the paths', async () => {
    const added = dataOf(
      await role('roleadd', {
        name: '测试角色',
        description: '只看商品',
        path_arr: JSON.stringify(['/goods/manageShow', '/goods/onoff/{id}']),
        api_arr: JSON.stringify(['seller/role/roleedit']),
      }),
    )
    const info = dataOf(await server.call(shop1, 'GET', 'seller/role/roleinfo', { id: Number(added.id) }))
    expect(info).toMatchObject({ id: added.id, name: '测试角色', description: '只看商品' })
    expect(JSON.parse(String(info.path_arr))).toEqual(['/goods/manageShow', '/goods/onoff/{id}'])
    expect(JSON.parse(String(info.api_arr))).toEqual(['seller/goods/OnOff', 'seller/goods/manageShow'])
    expect(outcome(await role('roleedit', { id: added.id, version: 1, path_arr: ['/goods/manageShow'] }))).toBe('done')
    expect(outcome(await role('roleedit', { id: added.id, version: 1, name: '旧版本' }))).toBe('conflict')
    expect(outcome(await role('roleadd', { name: '测试角色', path_arr: ['/goods/manageShow'] }))).toBe('invalid')
    expect(outcome(await server.call(shop1, 'GET', 'seller/role/roledel', { id: Number(added.id) }))).toBe('done')
  })

  test('sections are stored with the pages in them, and a page that is a section stands once', async () => {
    const paths = ['/goods', '/goods/manageShow', '/dashboard']
    const added = dataOf(await role('roleadd', { name: '带分区', path_arr: paths }))
    const info = dataOf(await server.call(shop1, 'GET', 'seller/role/roleinfo', { id: Number(added.id) }))
    expect(JSON.parse(String(info.path_arr))).toEqual(paths)
    expect((await treeOf(shop1)).filter(node => node.path === '/dashboard')).toHaveLength(1)
    expect(outcome(await role('roleadd', { name: '通配', path_arr: ['/goods/*'] }))).toBe('invalid')
  })

  test('an operator gives a role no more than it has itself', async () => {
    const values = await newOperator()
    const manager = dataOf(
      await role('roleadd', {
        name: '窄管理',
        path_arr: [
          '/sys/permission/management/role',
          '/sys/permission/management/role/edit/{id}',
          '/sys/permission/management/role/add',
          '/goods/manageShow',
        ],
      }),
    )
    const narrow = dataOf(await role('roleadd', { name: '窄', path_arr: ['/goods/manageShow'] }))
    await operator('Save', { ...values, role_ids: [manager.id] })
    const session = await server.login({
      type: 'operator',
      username: 'shop1',
      name: String(values.login_name),
      password: 'Secret#2026',
    })
    const wider = ['/goods/manageShow', '/users/customer/list']
    expect(outcome(await role('roleadd', { name: '越权二', path_arr: wider }, session))).toBe('invalid')
    expect(outcome(await role('roleedit', { id: narrow.id, version: 1, path_arr: wider }, session))).toBe('invalid')
    const own = await one(server, sql<{ id: number }>`select id from operator where login_name = ${values.login_name}`)
    expect(outcome(await operator('Del', { id: own.id }))).toBe('done')
  })

  test('an operator neither gives a role that may do more than itself, nor touches who holds one', async () => {
    const paths = ['manage', 'add', 'edit/{id}', 'del/{id}'].map(name => `/sys/permission/management/operators/${name}`)
    const staff = dataOf(await role('roleadd', { name: '人事', path_arr: paths }))
    const wide = dataOf(await role('roleadd', { name: '更宽', path_arr: [...paths, '/users/customer/list'] }))
    const weak = await newOperator({ role_ids: [staff.id] })
    const strong = dataOf(await operator('Save', await newOperator({ role_ids: [wide.id] })))
    await operator('Save', weak)
    const session = await server.login({
      type: 'operator',
      username: 'shop1',
      name: String(weak.login_name),
      password: 'Secret#2026',
    })
    expect(outcome(await operator('Save', await newOperator({ role_ids: [wide.id] }), session))).toBe('invalid')
    expect(outcome(await operator('Save', await newOperator({ role_ids: [staff.id] }), session))).toBe('done')
    const password = await server.encrypt('Taken#2026')
    expect(outcome(await operator('Save', { id: strong.id, version: strong.version, password }, session))).toBe(
      'permission_denied',
    )
    expect(outcome(await operator('Del', { id: strong.id }, session))).toBe('permission_denied')
  })

  test('a role without paths, and one with paths of the platform, are refused', async () => {
    expect(outcome(await role('roleadd', { name: '空', path_arr: [] }))).toBe('invalid')
    expect(outcome(await role('roleadd', { name: '越权', path_arr: ['/supplier/manage/list'] }))).toBe('invalid')
  })

  test('a role held by operators cannot be deleted', async () => {
    expect(outcome(await role('roledel', { id: 1 }))).toBe('in_use')
  })

  test('an operator logs in with the password set, and sees only what the role holds', async () => {
    const values = await newOperator()
    expect(outcome(await operator('Save', values))).toBe('done')
    const session = await server.login({
      type: 'operator',
      username: 'shop1',
      name: String(values.login_name),
      password: 'Secret#2026',
    })
    expect(outcome(await server.call(session, 'GET', 'seller/goods/manageShow'))).toBe('done')
    expect(outcome(await server.call(session, 'POST', 'seller/goods/OnOff', { ids: [1], show: 0 }))).toBe('permission_denied')
    expect(outcome(await role('roleadd', { name: '偷', path_arr: ['/goods/manageShow'] }, session))).toBe('permission_denied')
    const { version, id } = await one(
      server,
      sql<{ id: number; version: number }>`select id, version from operator where login_name = ${values.login_name}`,
    )
    expect(outcome(await operator('Save', { id, version, enabled: 0 }))).toBe('done')
    expect((await server.call(session, 'GET', 'seller/goods/manageShow')).envelope.data).toBe('login')
  })

  test('a plain password and a weak one are refused, and none ever comes back', async () => {
    expect(outcome(await operator('Save', await newOperator({ password: 'Secret#2026' })))).toBe('invalid')
    expect(outcome(await operator('Save', await newOperator({ password: await server.encrypt('12345678') })))).toBe('invalid')
    expect((await server.call(shop1, 'GET', 'seller/operator/Manage')).raw.toString()).not.toContain('argon2')
  })

  test('an empty password keeps the old one', async () => {
    const clerk = await one(
      server,
      sql<{
        id: number
        version: number
        password: string
      }>`select id, version, password from operator where login_name = 'clerk'`,
    )
    expect(outcome(await operator('Save', { id: clerk.id, version: clerk.version, nickname: '小周周', password: '' }))).toBe(
      'done',
    )
    expect(await one(server, sql`select password from operator where id = ${clerk.id}`)).toEqual({ password: clerk.password })
  })

  test('the last operator who manages roles cannot be deleted, disabled or lose the role', async () => {
    const manager = await one(
      server,
      sql<{ id: number; version: number }>`select id, version from operator where supplier_id = 2 and login_name = 'manager'`,
    )
    expect(outcome(await operator('Save', { id: manager.id, version: manager.version, enabled: 0 }))).toBe('state_conflict')
    expect(outcome(await operator('Save', { id: manager.id, version: manager.version, role_ids: [1] }))).toBe('invalid')
    expect(outcome(await operator('Del', { id: manager.id }))).not.toBe('done')
    const second = await newOperator({ role_ids: [5] })
    await operator('Save', second)
    expect(outcome(await operator('Save', { id: manager.id, version: manager.version, enabled: 0 }))).toBe('done')
    const session = await server.login({
      type: 'operator',
      username: 'shop1',
      name: String(second.login_name),
      password: 'Secret#2026',
    })
    const own = await one(
      server,
      sql<{ id: number; version: number }>`select id, version from operator where login_name = ${second.login_name}`,
    )
    expect(outcome(await operator('Del', { id: own.id }, session))).toBe('state_conflict')
  })

  test('6 a role that staff hold is deleted once they hold another, and nobody is left without one', async () => {
    const add = async (name: string) => Number(dataOf(await role('roleadd', { name, path_arr: ['/goods/manageShow'] })).id)
    const [old, next] = [await add('搬家前'), await add('搬家后')]
    const id = Number(dataOf(await operator('Save', await newOperator({ role_ids: [old, 1] }))).id)
    expect(outcome(await role('roledel', { id: old }))).toBe('in_use')
    expect(outcome(await role('roledel', { id: old, move_to: old }))).toBe('invalid')
    expect(outcome(await role('roledel', { id: old, move_to: 999_999 }))).toBe('invalid')
    expect(outcome(await role('roledel', { id: old, move_to: 6 })), 'of another shop').toBe('invalid')
    expect(dataOf(await role('roledel', { id: old, version: 1, move_to: next }))).toEqual({ count: 1, moved: 1 })
    const { role_ids } = dataOf(await server.call(shop1, 'GET', 'seller/operator/Info', { id }))
    expect([...(role_ids as number[])].sort()).toEqual([1, next].sort())
    expect(outcome(await role('roledel', { id: old, move_to: next }))).toBe('invalid')
    const choices = (await server.call(shop1, 'GET', 'seller/role/RoleChoices')).envelope.data
    expect(choices).toEqual(expect.arrayContaining([{ value: next, label: '搬家后' }]))
    const others = (await server.call(shop1, 'GET', 'seller/role/RoleChoices', { except: next })).envelope.data
    const isOther = ({ value }: { value: number }) => value !== next
    expect(others, 'a role takes nobody over from itself').toEqual((choices as { value: number }[]).filter(isOther))
    expect(outcome(await operator('Del', { id }))).toBe('done')
    expect(outcome(await role('roledel', { id: next }))).toBe('done')
  })

  test('6 the last who manages roles keeps them when the role moves to one that does not', async () => {
    const { database } = server.services
    const shop2 = await server.login(users.shop2)
    const add = async (name: string, path: string) => Number(dataOf(await role('roleadd', { name, path_arr: [path] }, shop2)).id)
    const [managing, plain] = [
      await add('管理', '/sys/permission/management/role/edit/{id}'),
      await add('普通', '/goods/manageShow'),
    ]
    await sql`update operator set enabled = 0 where supplier_id = 3`.execute(database)
    const id = Number(dataOf(await operator('Save', await newOperator({ role_ids: [managing] }), shop2)).id)
    expect(outcome(await role('roledel', { id: managing, move_to: plain }, shop2))).toBe('state_conflict')
    expect(dataOf(await server.call(shop2, 'GET', 'seller/operator/Info', { id })).role_ids).toEqual([managing])
    await sql`update operator set enabled = 1 where supplier_id = 3`.execute(database)
  })

  test('6 a password that is reset is told once, ends the sessions, and has to be changed', async () => {
    const values = await newOperator()
    const id = Number(dataOf(await operator('Save', values)).id)
    const account = { type: 'operator', username: 'shop1', name: String(values.login_name) } as const
    const before = await server.login({ ...account, password: 'Secret#2026' })
    const { password } = dataOf(await operator('PasswordReset', { id })) as { password: string }
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{12}$/)
    expect((await server.call(before, 'GET', 'buyer/user/info')).envelope.data).toBe('login')
    await expect(server.login({ ...account, password: 'Secret#2026' })).rejects.toThrow()
    const after = await server.login({ ...account, password })
    expect(dataOf(await server.call(after, 'GET', 'buyer/user/info'))).toMatchObject({ must_change_pwd: 1 })
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from operator_log where request::text like ${`%${password}%`} or message like ${`%${password}%`}`.execute(
      server.services.database,
    )
    expect(rows).toEqual([{ found: 0 }])
    expect(outcome(await operator('Logout', { id }))).toBe('done')
    expect((await server.call(after, 'GET', 'buyer/user/info')).envelope.data).toBe('login')
    expect(outcome(await operator('PasswordReset', { id: 6 }))).toBe('not_found')
    expect(outcome(await operator('Del', { id }))).toBe('done')
  })

  /** Somebody who holds these pages and actions alone. */
  const enterWith = async (name: string, path_arr: string[]): Promise<Session> => {
    const { id } = dataOf(await role('roleadd', { name, path_arr }))
    const values = await newOperator({ role_ids: [id] })
    await operator('Save', values)
    return server.login({ type: 'operator', username: 'shop1', name: String(values.login_name), password: 'Secret#2026' })
  }

  test('6 Action permissions include view, add, edit, delete: role-group add, edit, delete and operator deletion, each for itself', async () => {
    const roles = '/sys/permission/management/role'
    const paths = [
      roles,
      `${roles}/add`,
      `${roles}/edit/{id}`,
      `${roles}/del/{id}`,
      '/sys/permission/management/operators/del/{id}',
    ]
    expect((await treeOf(shop1)).map(node => node.path)).toEqual(expect.arrayContaining(paths))
    const may = async (session: Session): Promise<string[]> => {
      const replies = {
        view: await server.call(session, 'GET', 'seller/role/rolemanage'),
        add: await role('roleadd', {}, session),
        edit: await role('roleedit', { id: 9999 }, session),
        delete: await server.call(session, 'GET', 'seller/role/roledel', { id: 9999 }),
        'delete staff': await operator('Del', { id: 9999 }, session),
      }
      return Object.entries(replies).flatMap(([name, reply]) => (outcome(reply) === 'permission_denied' ? [] : [name]))
    }
    const held = []
    for (const [at, path] of paths.entries()) held.push(await may(await enterWith(`只有${at}`, [path])))
    expect(held).toEqual([['view'], ['add'], ['edit'], ['delete'], ['delete staff']])
  })

  test('6 Roles come from the user info and drive route and button permissions: another role, another list of paths and calls', async () => {
    const show = await enterWith('在售', ['/goods/manageShow'])
    const turn = await enterWith('上架', ['/goods/manageShow', '/goods/onoff/{id}'])
    const told = async (session: Session) => [
      dataOf(await server.call(session, 'GET', 'buyer/user/info')).roles,
      ((await server.call(session, 'GET', 'seller/role/AllowPaths')).envelope.data as string[]).filter(path =>
        /goods/.test(path),
      ),
      outcome(await server.call(session, 'POST', 'seller/goods/OnOff', { ids: [999_999], show: 0 })) !== 'permission_denied',
    ]
    expect(await told(show)).toEqual([['operator'], ['/goods/manageShow'], false])
    expect(await told(turn)).toEqual([['operator'], ['/goods/manageShow', '/goods/onoff/{id}'], true])
    expect((await told(shop1))[0]).toContain('supplier')
  })
})
