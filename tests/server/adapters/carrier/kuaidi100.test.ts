import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrier } from '../../../../server/adapters/carrier/Carrier.ts'
import { kuaidi100 } from '../../../../server/adapters/carrier/kuaidi100.ts'
import { sandbox } from '../../../../server/adapters/carrier/sandbox.ts'
import { AdapterRefused, OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import { startGateway } from '../../../support/fakeGateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let carrier: Carrier
let told: object | null
beforeAll(async () => {
  gateway = await startGateway(({ body }) => {
    const { param = '', customer, sign } = Object.fromEntries(new URLSearchParams(body))
    const right = createHash('md5').update(`${param}KEY${customer}`).digest('hex').toUpperCase()
    if (told === null) return null
    return { body: JSON.stringify(sign === right ? told : { result: false, returnCode: '503', message: 'wrong sign' }) }
  })
  carrier = kuaidi100.open({ customer: 'C1', key: 'KEY', endpoint: gateway.address })
})
afterAll(() => gateway.close())
const wish = { carrier: 'SF', number: 'SF123456', phone: '13800138000', sentAt: 1_795_000_000 }

test('the road of a parcel is asked for by the service’s own name of the carrier, signed', async () => {
  told = {
    state: '3',
    data: [
      { context: '已签收', ftime: '2026-11-19 12:00:00', statusCode: '301' },
      { context: '派送中', ftime: '2026-11-19 09:00:00', statusCode: '501' },
      { context: '退回', ftime: '2026-11-18 09:00:00', statusCode: '6' },
    ],
  }
  expect((await carrier.track(wish, 0)).map(({ text, state }) => [text, state])).toEqual([
    ['已签收', 'signed'],
    ['派送中', 'delivering'],
    ['退回', 'trouble'],
  ])
  const param = JSON.parse(new URLSearchParams(gateway.calls[0]!.body).get('param') ?? '') as unknown
  expect(param).toMatchObject({ com: 'shunfeng', num: 'SF123456', phone: '13800138000' })
})

test('a parcel that nobody knows yet has no events; a refusal is one, and no answer leaves it open', async () => {
  told = { result: false, returnCode: '500', message: 'nothing yet' }
  expect(await carrier.track(wish, 0)).toEqual([])
  told = { result: false, returnCode: '601', message: 'used up' }
  await expect(carrier.track(wish, 0)).rejects.toThrow(new AdapterRefused('601', 'used up'))
  told = { result: false, returnCode: '502', message: 'busy' }
  await expect(carrier.track(wish, 0)).rejects.toBeInstanceOf(OutcomeUnknown)
  told = null
  await expect(carrier.track(wish, 0)).rejects.toBeInstanceOf(OutcomeUnknown)
})

test('a parcel of the sandbox takes its road by the hours, newest first', async () => {
  const told = await sandbox.open({}).track(wish, wish.sentAt + 21 * 3600)
  expect(told.map(({ state }) => state)).toEqual(['moving', 'moving', 'collected'])
  expect((await sandbox.open({}).track(wish, wish.sentAt + 31 * 3600))[0]?.state).toBe('signed')
})
