import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postgresUrl } from '../../support/postgres.ts'
import { startBeside } from '../../support/server.ts'
import { codeOf, fine, install, startAddons, uninstall, unknown } from './startAddons.ts'

describe.skipIf(postgresUrl === undefined)('two servers on one database', () => {
  test('make the tables of an add-on once, serve it both, and each learns what the other did', async () => {
    const one = await startAddons('postgres')
    const other = await startBeside(one)
    try {
      // A shop on each, at the same moment.
      const replies = await Promise.all([install(one, one.shop1, 'sign'), install(other, one.shop2, 'sign')])
      expect(replies.map(({ envelope }) => envelope)).toMatchObject([{ data: { status: 2 } }, { data: { status: 2 } }])
      const { database } = one.services
      const { rows } = await sql<{ name: string }>`select name from console_migration where name like 'sign/%'`.execute(database)
      expect(rows).toEqual([{ name: 'sign/0001-count' }])
      // Its demo data, too, is there once.
      const { rows: filled } = await sql<{ n: number }>`select count(*)::int as n from sign_log`.execute(database)
      expect(filled).toEqual([{ n: 6 }])
      const list = 'GET addons/sign/seller/Log'
      for (const server of [one, other])
        for (const session of [one.shop1, one.shop2]) await expect.poll(() => codeOf(server, session, list)).toEqual(fine)
      await uninstall(other, one.shop1, 'sign')
      expect(await codeOf(other, one.shop1, list)).toEqual(unknown)
      await expect.poll(() => codeOf(one, one.shop1, list)).toEqual(unknown)
      expect(await codeOf(one, one.shop2, list)).toEqual(fine)
    } finally {
      await other.close()
      await one.close()
    }
  })

  test('begin an installation anew where the one that began it is gone before its tables are made', async () => {
    const server = await startAddons('postgres')
    try {
      await server.call(server.shop1, 'GET', 'addons/list', { page: 1 })
      const { database, jobs } = server.services
      const begun = database
        .updateTable('addon_install')
        .set({ status: 1 })
        .where('supplier_id', '=', 2)
        .where('key', '=', 'sign')
      const { id } = await begun.returning('id').executeTakeFirstOrThrow()
      await jobs.send('addon.finish', { id })
      await expect.poll(() => codeOf(server, server.shop1, 'GET addons/sign/seller/Log')).toEqual(fine)
    } finally {
      await server.close()
    }
  })
})
