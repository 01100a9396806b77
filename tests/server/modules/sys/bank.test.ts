import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../../../server/database/migrate/migrate.ts'
import { bankRoles } from '../../../../server/modules/nonghang/bank/bankRoles.ts'
import { type Session, users, type Values } from '../../../support/server.ts'
import { dataOf, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describe('a rural bank', () => {
  const { server, bank1: owner } = serveTests({}, 'bank1')
  const roles = new Map<string, number>()
  beforeAll(async () => {
    const { rows } = await sql<{ id: number; paths: string[] }>`
      select id, path_arr as paths from role where supplier_id = 5 and deleted_at is null order by id`.execute(
      server.services.database,
    )
    for (const [at, name] of ['administrator', 'cashier', 'viewer'].entries()) roles.set(name, Number(rows[at]?.id))
  })

  const add = async (role: string): Promise<{ id: number; session: Session }> => {
    const name = `bank_${crypto.randomUUID().slice(0, 8)}`
    const password = await server.encrypt('Secret#2026')
    const phone = String(13_000_000_000 + Math.floor(Math.random() * 1e9))
    const body = { login_name: name, nickname: 'Clerk', phone, password, role_ids: [roles.get(role)] }
    const saved = await server.call(owner, 'POST', 'seller/operator/Save', body)
    expect(outcome(saved)).toBe('done')
    return {
      id: Number(dataOf(saved).id),
      session: await server.login({ type: 'operator', username: 'bank1', name, password: 'Secret#2026' }),
    }
  }

  test('2.3 For accounts of type nonghang only staff and finance menus are seen: its owner holds their paths and the profile', async () => {
    const { data } = (await server.call(owner, 'GET', 'seller/role/AllowPaths')).envelope
    const paths = data as unknown as string[]
    expect(
      paths.filter(path => !path.startsWith('/nonghang/') && !path.startsWith('/profile/') && path !== '/dashboard'),
    ).toEqual([])
    expect(outcome(await server.call(owner, 'GET', 'seller/goods/manageShow'))).toBe('permission_denied')
  })

  test('adds, changes, logs out and deletes its staff', async () => {
    const { id, session } = await add('cashier')
    const call = (api: string, values: Values) => server.call(owner, 'POST', `seller/operator/${api}`, values)
    expect(outcome(await call('Save', { id, version: 1, nickname: 'Renamed' }))).toBe('done')
    expect(outcome(await call('Logout', { id }))).toBe('done')
    expect((await server.call(session, 'GET', 'seller/wallet/Summary')).envelope.data).toBe('login')
    expect(outcome(await call('PasswordReset', { id }))).toBe('done')
    expect(outcome(await call('Del', { id }))).toBe('done')
  })

  test('has a cashier who reads the finances and no staff, and a viewer who changes none', async () => {
    const [cashier, viewer] = [await add('cashier'), await add('viewer')]
    const may = async (session: Session) => [
      outcome(await server.call(session, 'GET', 'seller/wallet/LogManage')),
      outcome(await server.call(session, 'GET', 'seller/operator/Manage')),
      outcome(await server.call(session, 'POST', 'seller/operator/Save', { id: viewer.id, version: 1, nickname: 'X' })),
    ]
    expect(await may(cashier.session)).toEqual(['done', 'permission_denied', 'permission_denied'])
    expect(await may(viewer.session)).toEqual(['done', 'done', 'permission_denied'])
  })

  test('has a balance that its cash log leads to, and sees the entries of nobody else', async () => {
    const summary = dataOf(await server.call(owner, 'GET', 'seller/wallet/Summary'))
    const log = dataOf(await server.call(owner, 'GET', 'seller/wallet/LogManage', { limit: 100 })).data as Values[]
    expect(log).toHaveLength(12)
    expect(log[0]).toMatchObject({ flow: 'out', available_after: summary.available })
    const bank = await one(
      server,
      sql<{ n: number }>`select count(*)::int as n from wallet_log where owner_type = 'supplier' and owner_id = 5`,
    )
    expect(bank.n).toBe(12)
    expect(outcome(await server.call(await server.login(users.shop1), 'GET', 'seller/wallet/LogManage'))).toBe(
      'permission_denied',
    )
  })

  test('that was opened before banks had roles has the three of today after the migration, and one with roles keeps its own', async () => {
    const { database } = server.services
    await sql`update supplier set enter_status = 1, industry_type = 'nonghang' where id = 6`.execute(database)
    await sql`delete from role where supplier_id = 6`.execute(database)
    const rolesOf = async (bank: number) =>
      (
        await sql<{ name: string; description: string; path_arr: string[] }>`
          select name, description, path_arr from role where supplier_id = ${bank} and deleted_at is null order by id`.execute(
          database,
        )
      ).rows
    const kept = await rolesOf(5)
    const others = await rolesOf(2)
    const folder = fileURLToPath(new URL('../../../../schemas/migrations', import.meta.url))
    for (const language of ['zh', 'es'] as const) {
      const say = (text: string) => server.services.t(language, text)
      const written = (await readMigrations(folder, say)).find(({ name }) => name === '0009-roles-of-banks')
      await sql.raw(written?.sql ?? '').execute(database)
      expect(await rolesOf(6)).toEqual(
        bankRoles.map(({ name, description, paths }) => ({
          name: say(name),
          description: say(description),
          path_arr: [...paths],
        })),
      )
      expect([await rolesOf(5), await rolesOf(2)]).toEqual([kept, others])
      await sql`delete from role where supplier_id = 6`.execute(database)
    }
  })

  test('is given its three roles when the platform opens it', async () => {
    const platform = await server.login(users.platform)
    await sql`update supplier set enter_status = 0, industry_type = 'nonghang' where id = 6`.execute(server.services.database)
    const { version } = await one(server, sql<{ version: number }>`select version from supplier where id = 6`)
    expect(outcome(await server.call(platform, 'POST', 'seller/enter/SupplierCheck', { id: 6, version, enter_status: 1 }))).toBe(
      'done',
    )
    const { n } = await one(
      server,
      sql<{ n: number }>`select count(*)::int as n from role where supplier_id = 6 and path_arr @> '["/nonghang/finance"]'`,
    )
    expect(n).toBe(3)
  })
})
