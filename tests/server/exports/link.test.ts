import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import exportsModule from '../../../server/modules/console/exports/index.ts'
import { createApp } from '../../../server/app.ts'
import { passTime, useRealClock } from '../../support/clock.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { users, type Values } from '../../support/server.ts'
import { dataOf } from '../modules/fixtures.ts'
import { runExport } from './runExport.ts'
import { serveTests } from '../../support/serveTests.ts'

const list = 'seller/customer/list'

describeDrawn('the link of an export', engine => {
  const { server, clerk } = serveTests({ engine }, 'clerk')
  let id: number
  beforeAll(async () => {
    Object.assign(server.services, { jobs: { send: async () => undefined } })
    await give(list)
    await server.call(clerk, 'GET', list, { _down_excel: 1, _async: 1, _excel_down_culumns: 'name', _excel_file_name: 'a.csv' })
    const { rows } = await sql<{ id: number }>`select max(id) as id from task`.execute(server.services.database)
    id = Number(rows[0]?.id)
    await runExport(server.services, { id })
  })
  afterEach(useRealClock)

  const give = (...calls: string[]) =>
    server.services.database
      .updateTable('role')
      .set({ path_arr: '[]', api_arr: JSON.stringify(calls) })
      .where('id', '=', 1)
      .execute()
  const askLink = async (session = clerk): Promise<URL> => {
    const { data } = dataOf(await server.call(session, 'GET', 'seller/export/ExportManage')) as { data: Values[] }
    return new URL(String(data.find(row => row.id === id)?.excel), 'http://console')
  }
  const open = async (link: URL, app = server.app) => {
    const reply = await app.inject({ url: link.pathname + link.search, headers: { 'accept-language': 'en' } })
    return reply.headers['content-disposition'] ? 'file' : [reply.statusCode, reply.json().code, reply.json().message]
  }

  test('7.1 A download helper’s address has the signature, the shop and the caller’s own parameters as query pairs, and brings the file without a token', async () => {
    const link = await askLink()
    expect(await open(link)).toBe('file')
    expect([...link.searchParams.keys()].sort()).toEqual(['expires', 'id', 'session', 'signature', 'supplieruid'])
    expect(link.href).not.toContain(clerk.token)
  })

  test.each([
    ['another file', 'id', '999'],
    ['another shop', 'supplieruid', '3'],
    ['a later end', 'expires', '9999999999'],
    ['another session', 'session', 'x'],
    ['another signature', 'signature', 'x'],
    ['a further value', 'all', '1'],
  ])('altered to %s it is refused', async (_what, name, value) => {
    const link = await askLink()
    link.searchParams.set(name, value)
    const words = 'This download link is not valid. Download the file from the list again.'
    expect(await open(link)).toEqual([403, 'signature_invalid', words])
  })

  test('opens no other call', async () => {
    const link = await askLink()
    link.pathname = '/api/v1/seller/export/ExportManage'
    expect(await open(link)).toEqual([403, 'signature_invalid', expect.any(String)])
  })

  test('asks for the rights when it is used', async () => {
    const link = await askLink()
    await give('seller/customer/save')
    expect(await open(link)).toEqual([403, 'permission_denied', expect.any(String)])
    await give(list)
    expect(await open(link)).toBe('file')
  })

  test('ends with the session it was given to', async () => {
    const other = await server.login(users.clerk)
    const link = await askLink(other)
    expect(await open(link)).toBe('file')
    await server.call(other, 'GET', 'buyer/user/logout')
    expect(await open(link)).toEqual([401, 'login', expect.any(String)])
  })

  test('serves at another server of the same database, one started later too', async () => {
    const link = await askLink()
    // Another handle on the same tables: what the first has kept in memory, it does not know.
    const services = { ...server.services, database: server.services.database.withoutPlugins() }
    const findRoute = (_method: string, path: string) => exportsModule.routes?.find(route => route.path === path)
    const app = await createApp(services, { findRoute })
    expect(await open(link, app)).toBe('file')
    await app.close()
  })

  // Last: what is kept for a moment would be kept until the moved clock's moment.
  test('serves for ten minutes, and then says so', async () => {
    const link = await askLink()
    passTime(590)
    expect(await open(link)).toBe('file')
    passTime(20)
    const words = 'This download link has expired. Download the file from the list again.'
    expect(await open(link)).toEqual([403, 'signature_invalid', words])
  })
})
