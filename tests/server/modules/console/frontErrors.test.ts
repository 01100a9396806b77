import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, Values } from '../../../support/server.ts'
import { dataOf, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const report = {
  error: 'TypeError: cells is undefined',
  info: 'schemas/pages/goods/manageShow.json:7',
  url: '/goods/manageShow?page=2',
  release: 'index-A',
  stack: 'TypeError: cells is undefined\n    at Cell (index-A.js:1:7)',
}

describeDrawn('8 errors of the interface', engine => {
  const { server, shop1, shop2, clerk } = serveTests({ engine }, 'shop1', 'shop2', 'clerk')

  const send = (session: Session, more: Values = {}) =>
    server.call(session, 'POST', 'seller/log/FrontError', { ...report, ...more })
  const list = async (session: Session) => {
    const reply = await server.call(session, 'GET', 'seller/log/FrontErrorList', { page: 1, limit: 50, sort: 'id', order: 'asc' })
    return dataOf(reply).data as Values[]
  }

  test('8 are kept with the error, where it happened, the address and the release; equal ones of a release are counted', async () => {
    const before = (await list(shop1)).length
    expect(outcome(await send(shop1))).toBe('done')
    expect(outcome(await send(clerk, { url: '/goods/manageShow?page=3' }))).toBe('done')
    expect(outcome(await send(shop1, { release: 'index-B' }))).toBe('done')
    const rows = (await list(shop1)).slice(before)
    expect(rows).toMatchObject([
      { message: report.error, info: report.info, url: '/goods/manageShow?page=3', release: 'index-A', times: 2 },
      { url: report.url, release: 'index-B', times: 1 },
    ])
    const info = await server.call(shop1, 'GET', 'seller/log/FrontErrorInfo', { id: rows[0]?.id })
    expect(dataOf(info)).toMatchObject({ stack: report.stack, times: 2 })
    expect(dataOf(info)).not.toHaveProperty('fingerprint')
  })

  test('in no place of a file say in words where they happened', async () => {
    expect(outcome(await send(shop1, { info: 'promise', release: 'index-C' }))).toBe('done')
    const filters = { page: 1, limit: 20, release: 'index-C' }
    const reply = await server.call(shop1, 'GET', 'seller/log/FrontErrorList', filters, { 'accept-language': 'en' })
    expect(dataOf(reply).data).toMatchObject([{ info: 'In the background' }])
  })

  test('are one’s own shop’s alone, and read by who may', async () => {
    expect(outcome(await send(shop2))).toBe('done')
    expect(await list(shop2)).toHaveLength(1)
    expect(outcome(await server.call(clerk, 'GET', 'seller/log/FrontErrorList', { page: 1, limit: 20 }))).toBe(
      'permission_denied',
    )
  })

  test('are no lines of the activity log, and no more than 20 a minute are taken from a session', async () => {
    const lines = async () => {
      const { rows } = { rows: await server.services.database.selectFrom('operator_log').select('path').execute() }
      return rows.filter(({ path }) => path === 'seller/log/FrontError').length
    }
    const said = new Set<string>()
    for (let at = 0; at < 45 && !said.has('too_many_requests'); at++) said.add(outcome(await send(shop2)))
    expect([...said]).toEqual(['done', 'too_many_requests'])
    expect(await lines()).toBe(0)
  })

  test('that hold more than there is room for are cut, and what is no report is refused', async () => {
    expect(outcome(await send(clerk, { error: 'x'.repeat(9000), url: `/${'y'.repeat(900)}` }))).toBe('done')
    const found = (await list(shop1)).find(({ message }) => String(message).startsWith('xxx'))
    expect([String(found?.message).length, String(found?.url).length]).toEqual([500, 500])
    expect(outcome(await send(clerk, { more: 1 }))).toBe('invalid')
  })
})
