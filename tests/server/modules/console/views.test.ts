import { beforeAll, expect, test } from 'vitest'
import { mostViews } from '../../../../contract/wire/query/savedViews.ts'
import type { Session, Values } from '../../../support/server.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'

const api = 'seller/goods/manageShow'

describeDrawn('saved views', engine => {
  const { server, shop1, shop2, clerk, platform } = serveTests({ engine }, 'shop1', 'shop2', 'clerk', 'platform')
  let clerkRole = 0
  beforeAll(async () => {
    const row = await server.services.database
      .selectFrom('operator')
      .select('role_ids')
      .where('supplier_id', '=', 2)
      .where('login_name', '=', 'clerk')
      .executeTakeFirstOrThrow()
    clerkRole = Number((row.role_ids as number[])[0])
  })

  const content = { filters: { price: '150,2000' }, sort: { field: 'price', order: 'desc' } }
  const save = (session: Session, values: Values) =>
    server.call(session, 'POST', 'seller/view/ViewSave', { api, name: 'Dear', content, ...values })
  const saved = async (session: Session, values: Values) =>
    (await save(session, values)).envelope.data as { id: number; version: number }
  const read = async (session: Session, of = api) => {
    const { envelope } = await server.call(session, 'GET', 'seller/view/Views', { api: of })
    return envelope.data as { views: Values[]; start: number | null; share: number; roles: Values[] }
  }
  const names = async (session: Session) => (await read(session)).views.map(view => view.name)
  const code = async (reply: ReturnType<typeof save>) => (await reply).envelope.code
  const start = (session: Session, id: number | null) => server.call(session, 'POST', 'seller/view/ViewStart', { api, id })
  const clear = async () => {
    for (const session of [shop1, shop2, clerk, platform]) {
      for (const view of (await read(session)).views)
        if (view.edit === 1) await server.call(session, 'POST', 'seller/view/ViewDel', { id: view.id })
      await start(session, null)
    }
  }

  test('an own view is kept with what it differs in, and seen by its owner alone', async () => {
    const { id } = await saved(shop1, { name: 'Dear' })
    expect((await read(shop1)).views).toMatchObject([{ id, name: 'Dear', scope: 'own', edit: 1, content, version: 1 }])
    for (const other of [shop2, clerk, platform]) expect(await names(other)).toEqual([])
    await clear()
  })

  test('another shop and another operator can neither change, delete nor start with a view they do not see', async () => {
    const { id } = await saved(shop1, { name: 'Mine' })
    for (const other of [shop2, clerk, platform]) {
      expect(await code(save(other, { id, version: 1, name: 'Theirs' }))).toBe('not_found')
      expect((await server.call(other, 'POST', 'seller/view/ViewDel', { id })).envelope.code).toBe('not_found')
      expect((await start(other, id)).envelope.code).toBe('not_found')
    }
    expect(await names(shop1)).toEqual(['Mine'])
    await clear()
  })

  test('a view for a role is seen by who holds it, one for all by the whole shop and by no other', async () => {
    const other = (await read(shop1)).roles.find(role => role.id !== clerkRole)
    await saved(shop1, { name: 'For the clerk', scope: 'role', role_id: clerkRole })
    await saved(shop1, { name: 'For others', scope: 'role', role_id: other?.id })
    await saved(shop1, { name: 'For all', scope: 'all' })
    expect(await names(clerk)).toEqual(['For all', 'For the clerk'])
    expect(await names(shop1)).toEqual(['For all', 'For the clerk', 'For others'])
    for (const session of [shop2, platform]) expect(await names(session)).toEqual([])
    expect((await read(clerk)).views.map(view => view.edit)).toEqual([0, 0])
    await clear()
  })

  test('who may not manage roles makes views for nobody else, and changes none', async () => {
    expect(await read(clerk)).toMatchObject({ share: 0, roles: [] })
    expect(await code(save(clerk, { scope: 'all' }))).toBe('permission_denied')
    expect(await code(save(clerk, { scope: 'role', role_id: clerkRole }))).toBe('permission_denied')
    const { id } = await saved(shop1, { name: 'For all', scope: 'all' })
    expect(await code(save(clerk, { id, version: 1 }))).toBe('not_found')
    expect((await server.call(clerk, 'POST', 'seller/view/ViewDel', { id })).envelope.code).toBe('not_found')
    await clear()
  })

  test('a change with an old version is refused and changes nothing', async () => {
    const { id, version } = await saved(shop1, { name: 'Dear' })
    expect(await saved(shop1, { id, version, name: 'Dearer' })).toEqual({ id, version: 2 })
    expect(await code(save(shop1, { id, version, name: 'Dearest' }))).toBe('conflict')
    expect(await names(shop1)).toEqual(['Dearer'])
    await clear()
  })

  test('a list opens with what one chose oneself, else what the role has, else what all have', async () => {
    const all = await saved(shop1, { name: 'All', scope: 'all', preset: 1 })
    expect((await read(clerk)).start).toBe(all.id)
    const role = await saved(shop1, { name: 'Role', scope: 'role', role_id: clerkRole, preset: 1 })
    expect((await read(clerk)).start).toBe(role.id)
    expect((await read(shop1)).start).toBe(all.id)
    const own = await saved(clerk, { name: 'Own' })
    await start(clerk, own.id)
    expect((await read(clerk)).start).toBe(own.id)
    await start(clerk, 0)
    expect((await read(clerk)).start).toBe(null)
    await start(clerk, null)
    expect((await read(clerk)).start).toBe(role.id)
    const second = await saved(shop1, { name: 'All too', scope: 'all', preset: 1 })
    expect((await read(shop1)).start).toBe(second.id)
    await server.call(shop1, 'POST', 'seller/view/ViewDel', { id: second.id })
    expect((await read(shop1)).start).toBe(null)
    await clear()
  })

  test('names, roles, sizes and shapes are checked, each with a sentence at its field', async () => {
    const fields = async (values: Values) => Object.keys(((await save(shop1, values)).envelope.data as { fields: Values }).fields)
    expect(await fields({ name: '  ' })).toEqual(['name'])
    expect(await fields({ name: 'x'.repeat(41) })).toEqual(['name'])
    expect(await fields({ scope: 'role' })).toEqual(['role_id'])
    expect(await fields({ scope: 'role', role_id: 999_999 })).toEqual(['role_id'])
    expect(await fields({ content: { filters: { goods_name: 'x'.repeat(9000) } } })).toEqual(['content'])
    expect((await save(shop1, { content: { script: 'x' } })).status).toBe(422)
    await saved(shop1, { name: 'Twice' })
    expect(await fields({ name: 'Twice' })).toEqual(['name'])
    expect((await save(clerk, { name: 'Twice' })).envelope.status).toBe(true)
    await clear()
  })

  test('a list that is none, or that one may not open, has no views', async () => {
    const foreign = [
      [shop1, 'seller/nothing/List'],
      [clerk, 'seller/role/rolemanage'],
    ] as const
    for (const [session, of] of foreign) {
      expect((await server.call(session, 'GET', 'seller/view/Views', { api: of })).envelope.code).toBe('permission_denied')
      expect(await code(save(session, { api: of }))).toBe('permission_denied')
    }
  })

  test(`a list takes ${mostViews} views of one person and not one more`, async () => {
    for (let index = 0; index < mostViews; index++) await saved(shop2, { name: `View ${index}` })
    const reply = await save(shop2, { name: 'One more' })
    expect(reply.status).toBe(422)
    expect(reply.envelope.message).toContain(String(mostViews))
    expect(await names(shop2)).toHaveLength(mostViews)
    await clear()
  })
})
