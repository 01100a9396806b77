import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defineModule } from '../../../server/module/defineModule.ts'
import { anonymous, startTestServer, type TestServer } from '../../support/server.ts'
import { outcome } from '../modules/fixtures.ts'

const atOnce = 5
const mostWaiting = 200

describe('calls of buyers', () => {
  let server: TestServer
  const free = Promise.withResolvers<void>()
  let begun = 0
  const slow = async () => {
    begun += 1
    await free.promise
    return {}
  }
  const shop = defineModule({
    routes: [
      { method: 'POST', path: 'probe/order', access: 'buyer', run: slow },
      { method: 'POST', path: 'probe/look', access: 'buyer', run: async () => ({}) },
      { method: 'GET', path: 'probe/staff', access: 'public', run: async () => ({}) },
    ],
  })
  beforeAll(async () => {
    server = await startTestServer({ modules: new Map([['shop', shop]]), config: { rateLimit: 3 } })
  })
  afterAll(() => server.close())

  const ask = (buyer: string, call = 'probe/order') => server.call(anonymous, 'POST', call, { buyer })

  test('are counted by their token, not by the address of the shop front', async () => {
    // The minute may turn once in between, which starts the count anew: of eight calls three to six are answered.
    const told = await Promise.all(Array.from({ length: 8 }, async () => outcome(await ask('a', 'probe/look'))))
    const refused = told.filter(one => one === 'too_many_requests').length
    expect([2, 3, 4, 5]).toContain(refused)
    expect(told.filter(one => one === 'done')).toHaveLength(8 - refused)
    for (const other of ['b', 'c', 'd', 'e']) expect(outcome(await ask(other, 'probe/look'))).toBe('done')
  })

  test('take turns, so that others are answered; where too many wait the next is told to come again', async () => {
    const calls = Array.from({ length: atOnce + mostWaiting }, (_, at) => ask(`buyer ${at}`))
    const soon = new Promise<null>(resolve => setTimeout(() => resolve(null), 3000))
    try {
      await vi.waitUntil(() => begun >= atOnce)
      const late = await Promise.race([ask('late'), soon])
      expect([late?.status, late && outcome(late), Number(late?.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true])
      expect(outcome(await server.call(anonymous, 'GET', 'probe/staff'))).toBe('done')
      expect(begun).toBe(atOnce)
    } finally {
      free.resolve()
    }
    const told = await Promise.all(calls)
    expect(told.filter(one => outcome(one) === 'done')).toHaveLength(atOnce + mostWaiting)
    expect(outcome(await ask('after'))).toBe('done')
  })
})
