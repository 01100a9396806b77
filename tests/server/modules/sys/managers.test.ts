import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { endedOrWaiting, holdTable } from '../../../support/holdTable.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { dataOf, now, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const roles = '/sys/permission/management/role'
const staff = '/sys/permission/management/operators'
const editing = `${roles}/edit/{id}`

type Person = { id: number; version: number }

describeDrawn('who manages roles', engine => {
  const { server, shop1: owner } = serveTests({ engine }, 'shop1')
  let number = 0
  // The demo's people are gone: each test has the managers that it adds.
  beforeEach(() => sql`update operator set enabled = 0 where supplier_id = 2`.execute(server.services.database))

  const role = (api: string, values: Values, session = owner) => server.call(session, 'POST', `seller/role/${api}`, values)
  const operator = (api: string, values: Values, session = owner) =>
    server.call(session, 'POST', `seller/operator/${api}`, values)
  const addRole = async (...paths: string[]): Promise<Person> =>
    dataOf(await role('roleadd', { name: `role ${++number}`, path_arr: paths })) as Person
  const nameOf = (at: number) => `person_${at}`
  const password = () => server.encrypt('Secret#2026')
  const newOperator = async (role_ids: number[]): Promise<Values> => {
    const at = ++number
    return { login_name: nameOf(at), nickname: 'New', phone: String(13_000_000_000 + at), password: await password(), role_ids }
  }
  const addOperator = async (...role_ids: number[]): Promise<Person & { name: string }> => {
    const values = await newOperator(role_ids)
    return { ...(dataOf(await operator('Save', values)) as Person), name: String(values.login_name) }
  }
  const logIn = ({ name }: { name: string }) =>
    server.login({ type: 'operator', username: 'shop1', name, password: 'Secret#2026' })
  const isEnabled = async ({ id }: Person) =>
    (
      await sql`select 1 from operator where id = ${id} and supplier_id = 2 and enabled = 1 and deleted_at is null
      and coalesce(valid_to, ${now() + 9}) > ${now()}`.execute(server.services.database)
    ).rows.length === 1
  const change = ({ id, version }: Person, values: Values, session = owner) =>
    operator('Save', { id, version, ...values }, session)
  const fieldsOf = (reply: Awaited<ReturnType<typeof role>>) =>
    Object.keys((dataOf(reply) as { fields?: object } | null)?.fields ?? {})

  test('nobody narrows, renames or deletes a role that may do more than they do; one of their own strength they may', async () => {
    const weak = await addRole(roles, editing, `${roles}/del/{id}`, '/goods/manageShow', '/goods/detail/{id}')
    const strong = await addRole(roles, '/goods/manageShow', '/users/customer/list')
    const equal = await addRole('/goods/manageShow', '/goods/detail/{id}')
    const session = await logIn(await addOperator(weak.id))
    for (const values of [{ path_arr: ['/goods/manageShow'] }, { name: 'Renamed' }])
      expect(outcome(await role('roleedit', { ...strong, ...values }, session))).toBe('permission_denied')
    expect(outcome(await role('roledel', { id: strong.id }, session))).toBe('permission_denied')
    expect(outcome(await server.call(session, 'GET', 'seller/role/roledel', { id: strong.id }))).toBe('permission_denied')
    const info = dataOf(await server.call(owner, 'GET', 'seller/role/roleinfo', { id: strong.id }))
    expect([JSON.parse(String(info.path_arr)), info.version]).toEqual([[roles, '/goods/manageShow', '/users/customer/list'], 1])
    expect(outcome(await role('roleedit', { ...equal, path_arr: ['/goods/manageShow'] }, session))).toBe('done')
    expect(outcome(await role('roledel', { id: equal.id }, session))).toBe('done')
  })

  test('a role keeps what no page has any more, and is no stronger by it', async () => {
    const weak = await addRole(roles, editing, '/goods/manageShow', '/goods/detail/{id}')
    const old = await addRole('/goods/manageShow')
    const paths = JSON.stringify(['/goods/manageShow', '/gone/page'])
    await sql`update role set path_arr = ${paths}::jsonb where id = ${old.id}`.execute(server.services.database)
    const session = await logIn(await addOperator(weak.id))
    const wider = ['/goods/manageShow', '/goods/detail/{id}', '/gone/page']
    expect(outcome(await role('roleedit', { ...old, path_arr: wider }, session))).toBe('done')
    expect(outcome(await role('roleedit', { id: old.id, version: 2, path_arr: [...wider, '/gone/too'] }, session))).toBe(
      'invalid',
    )
  })

  test('a role is added by who may add, whatever the id of the call says', async () => {
    const editor = await logIn(await addOperator((await addRole(roles, editing, '/goods/manageShow')).id))
    const adder = await logIn(await addOperator((await addRole(roles, editing, `${roles}/add`, '/goods/manageShow')).id))
    for (const id of [undefined, null, 0, '']) {
      const values = { id, name: `added ${++number}`, path_arr: ['/goods/manageShow'] }
      expect([id, outcome(await role('roleedit', values, editor))]).toEqual([id, 'permission_denied'])
      expect([id, outcome(await role('roleedit', values, adder))]).toEqual([id, 'done'])
    }
  })

  test('an operator gives no role that may do more than they do, neither to a new operator nor by an edit nor to themselves', async () => {
    const paths = ['manage', 'add', 'edit/{id}'].map(name => `${staff}/${name}`)
    const [hr, wide] = [await addRole(...paths), await addRole(...paths, '/users/customer/list')]
    const [self, other] = [await addOperator(hr.id), await addOperator(hr.id)]
    const session = await logIn(self)
    expect(fieldsOf(await operator('Save', await newOperator([wide.id]), session))).toEqual(['role_ids'])
    expect(fieldsOf(await change(other, { role_ids: [hr.id, wide.id] }, session))).toEqual(['role_ids'])
    expect(fieldsOf(await change(self, { role_ids: [wide.id] }, session))).toEqual(['role_ids'])
    expect(outcome(await change(other, { nickname: 'Other' }, session))).toBe('done')
  })

  test('the role by which the last manager manages keeps it; once somebody manages by another role it may lose it', async () => {
    const managing = await addRole(roles, editing, '/goods/manageShow')
    await addOperator(managing.id)
    const narrow = { ...managing, path_arr: [roles, '/goods/manageShow'] }
    expect(fieldsOf(await role('roleedit', narrow))).toEqual(['path_arr'])
    expect(outcome(await role('roleedit', { ...managing, path_arr: [editing, '/goods/manageUnShow'] }))).toBe('done')
    await addOperator((await addRole(roles, editing)).id)
    expect(outcome(await role('roleedit', { ...narrow, version: 2 }))).toBe('done')
  })

  test('a role that only operators hold who are disabled or valid no longer may lose it', async () => {
    const managing = await addRole(roles, editing)
    const ended = await addOperator(managing.id)
    await sql`update operator set valid_to = ${now() - 1} where id = ${ended.id}`.execute(server.services.database)
    expect(outcome(await role('roleedit', { ...managing, path_arr: [roles] }))).toBe('done')
  })

  test('the last manager cannot be disabled, deleted, lose the role, or be given an end', async () => {
    const managing = await addRole(roles, editing)
    const other = await addRole(roles)
    const last = await addOperator(managing.id)
    const ended = await addOperator(managing.id)
    await sql`update operator set valid_to = ${now() - 1} where id = ${ended.id}`.execute(server.services.database)
    for (const enabled of [0, null]) expect(outcome(await change(last, { enabled }))).toBe('state_conflict')
    for (const valid_to of [now() - 10, now() + 86_400]) expect(fieldsOf(await change(last, { valid_to }))).toEqual(['valid_to'])
    expect(fieldsOf(await change(last, { role_ids: [other.id] }))).toEqual(['role_ids'])
    expect(outcome(await operator('Del', { id: last.id }))).toBe('state_conflict')
    expect(await isEnabled(last)).toBe(true)
    await addOperator(managing.id)
    expect(outcome(await change(last, { valid_to: now() - 10 }))).toBe('done')
  })

  test('nobody ends the validity of their own account', async () => {
    const managing = await addRole(roles, editing, `${staff}/edit/{id}`)
    await addOperator(managing.id)
    const self = await addOperator(managing.id)
    const session = await logIn(self)
    expect(outcome(await change(self, { valid_to: now() - 10 }, session))).toBe('state_conflict')
  })

  test('all managers at once cannot be deleted', async () => {
    const managing = await addRole(roles, editing)
    const people = [await addOperator(managing.id), await addOperator(managing.id)]
    expect(outcome(await operator('Del', { ids: people.map(({ id }) => id) }))).toBe('state_conflict')
    expect(await Promise.all(people.map(isEnabled))).toEqual([true, true])
  })

  test('of two managers who are removed at the same time one stays, however they are removed', async () => {
    const managing = await addRole(roles, editing)
    const ways: ((person: Person) => ReturnType<typeof operator>)[] = [
      person => change(person, { enabled: 0 }),
      person => change(person, { valid_to: now() - 10 }),
      person => operator('Del', { id: person.id }),
    ]
    for (const one of ways)
      for (const other of ways) {
        const people = [await addOperator(managing.id), await addOperator(managing.id)] as const
        const replies = await Promise.all([one(people[0]), other(people[1])])
        expect(replies.filter(({ envelope }) => envelope.status)).toHaveLength(1)
        expect((await Promise.all(people.map(isEnabled))).filter(Boolean)).toHaveLength(1)
        await sql`update operator set enabled = 0 where supplier_id = 2`.execute(server.services.database)
      }
  })

  test.runIf(engine === 'postgres').each(['disable', 'take the role from'] as const)(
    'of two managers who %s one another, each at the moment before the other writes, one stays',
    async what => {
      const managing = await addRole(roles, editing, `${staff}/edit/{id}`)
      const weak = await addRole(roles)
      const both = [await addOperator(managing.id), await addOperator(managing.id)] as const
      const sessions = [await logIn(both[0]), await logIn(both[1])] as const
      const values = what === 'disable' ? { enabled: 0 } : { role_ids: [weak.id] }
      const free = await holdTable(server.services.database, 'operator')
      const calls = Promise.all([change(both[1], values, sessions[0]), change(both[0], values, sessions[1])])
      await endedOrWaiting(server.services.database, calls, 2)
      await free()
      const outcomes = (await calls).map(outcome)
      expect(outcomes.filter(word => word === 'done')).toHaveLength(1)
      const { rows } = await sql`select 1 from operator where supplier_id = 2 and enabled = 1 and deleted_at is null
        and role_ids @> to_jsonb(${managing.id}::bigint)`.execute(server.services.database)
      expect(rows).toHaveLength(1)
    },
  )

  test('of a manager who is disabled while the role of the other is narrowed one way is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const two = [await addRole(roles, editing), await addRole(roles, editing)] as const
      const first = await addOperator(two[0].id)
      await addOperator(two[1].id)
      const replies = await Promise.all([change(first, { enabled: 0 }), role('roleedit', { ...two[1], path_arr: [roles] })])
      expect(replies.filter(({ envelope }) => envelope.status)).toHaveLength(1)
      await sql`update operator set enabled = 0 where supplier_id = 2`.execute(server.services.database)
    }
  })

  test('of two managing roles that are narrowed at the same time one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const both = [await addRole(roles, editing), await addRole(roles, editing)]
      for (const { id } of both) await addOperator(id)
      const replies = await Promise.all(both.map(one => role('roleedit', { ...one, path_arr: [roles] })))
      expect(replies.map(outcome).sort()).toEqual(['done', 'invalid'])
      await sql`update operator set enabled = 0 where supplier_id = 2`.execute(server.services.database)
    }
  })
})
