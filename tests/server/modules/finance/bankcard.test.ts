import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { passesLuhn } from '../../../../server/modules/finance/bankcard/passesLuhn.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { type Reply, type Session, users, type Values } from '../../../support/server.ts'
import { dataOf, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const business = {
  kind: 1,
  owner_name: 'Morningstar Trading',
  card_no: '1219 0000 0000 0178 91',
  bank_name: 'A Bank',
  branch: 'Main',
}
type Card = { id: number; version: number; card_mask: string; is_default: number; verify_status: number }

describeDrawn('bank accounts', engine => {
  const { server, shop1, shop2 } = serveTests({ engine }, 'shop1', 'shop2')
  beforeEach(() => sql`delete from bankcard`.execute(server.services.database))

  const save = (values: Values = {}, session = shop1) =>
    server.call(session, 'POST', 'seller/bankcard/Save', { ...business, ...values })
  const list = async (session = shop1) =>
    dataOf(await server.call(session, 'GET', 'seller/bankcard/Manage', { page: 1, limit: 20 })).data as Card[]
  const choose = (card: Card | undefined, session = shop1): Promise<Reply> =>
    server.call(session, 'POST', 'seller/bankcard/SetDefault', { id: card?.id, version: card?.version })
  const defaults = async (session = shop1) => (await list(session)).map(card => card.is_default)

  test('are shown by their last four digits, and no answer holds the number', async () => {
    expect(outcome(await save())).toBe('done')
    const [card] = await list()
    expect(card?.card_mask).toBe('**** **** 7891')
    const answers = [
      await server.call(shop1, 'GET', 'seller/bankcard/Manage', { page: 1, limit: 20 }),
      await server.call(shop1, 'GET', 'seller/bankcard/Manage', { _metadata: 1 }),
      await server.call(shop1, 'GET', 'seller/bankcard/Info', { id: card?.id }),
      await save({ id: card?.id, version: card?.version, branch: 'Other' }),
    ]
    expect(answers.map(outcome)).toEqual(['done', 'done', 'done', 'done'])
    expect(JSON.stringify(answers.map(({ envelope }) => envelope))).not.toContain('1219')
    // Nor does what the operator log keeps of the call.
    const { rows } = await sql<{ all: string }>`select string_agg(t::text, ' ') as all from operator_log t`.execute(
      server.services.database,
    )
    expect(rows[0]?.all).toContain('seller/bankcard/Save')
    expect(rows[0]?.all).not.toContain('1219')
  })

  test('keep their number when an edit leaves it empty, and are verified anew when they become another account', async () => {
    await save()
    await sql`update bankcard set verify_status = 1`.execute(server.services.database)
    const edit = async (values: Values) => {
      const [card] = await list()
      expect(outcome(await save({ card_no: undefined, ...values, id: card?.id, version: card?.version }))).toBe('done')
      const [after] = await list()
      const { rows } = await sql<{ card_no: string }>`select card_no from bankcard`.execute(server.services.database)
      return [rows[0]?.card_no, after?.card_mask, after?.verify_status]
    }
    expect(await edit({ phone: '13800138000' })).toEqual(['121900000000017891', '**** **** 7891', 1])
    expect(await edit({ card_no: '99990000111122223333' })).toEqual(['99990000111122223333', '**** **** 3333', 0])
  })

  test('show the phone that the bank knows shortened, and whole to who may ask for it, which is written down', async () => {
    await save({ phone: '13911112222' })
    const [card] = await list()
    expect(card).toMatchObject({
      phone: '139****2222',
      actions: expect.arrayContaining(['reveal', 'delete', 'useForWithdrawals']),
    })
    const ask = (session: Session) => server.call(session, 'POST', 'seller/bankcard/Reveal', { id: card?.id, field: 'phone' })
    expect(dataOf(await ask(shop1))).toEqual({ value: '13911112222' })
    expect(outcome(await ask(shop2))).toBe('not_found')
    expect(outcome(await ask(await server.login(users.clerk)))).toBe('permission_denied')
    const { rows } = await sql<{
      request: Values
    }>`select request from operator_log where path = 'seller/bankcard/Reveal'`.execute(server.services.database)
    expect(rows[0]?.request).toEqual({ id: card?.id, field: 'phone' })
  })

  test.each([
    ['without a number', { card_no: '' }],
    ['with too few digits', { card_no: '12 34 56 7' }],
    ['with a letter in the number', { card_no: '12345678A' }],
    ['with a personal number that has a wrong digit', { kind: 2, card_no: '4111111111111112' }],
  ])('are refused %s, and nothing is kept', async (_what, values) => {
    const reply = await save(values)
    expect(outcome(reply)).toBe('invalid')
    expect(Object.keys(dataOf(reply).fields as object)).toEqual(['card_no'])
    expect(await list()).toEqual([])
  })

  test('have one for withdrawals: the first, then the chosen one, and the oldest other when that one is deleted', async () => {
    await save()
    await save({ kind: 2, card_no: '4111111111111111' })
    await save({ card_no: '55556666' })
    expect(await defaults()).toEqual([1, 0, 0])
    const [, , third] = await list()
    expect(outcome(await choose(third))).toBe('done')
    expect(await defaults()).toEqual([0, 0, 1])
    // What was read before the choice is old now.
    expect(outcome(await choose(third))).toBe('conflict')
    expect(outcome(await server.call(shop1, 'POST', 'seller/bankcard/Del', { id: third?.id }))).toBe('done')
    expect(await defaults()).toEqual([1, 0])
  })

  test('have one for withdrawals also when two are chosen at once, and the database keeps a second from being it', async () => {
    for (const number of ['11112222', '33334444', '55556666']) await save({ card_no: number })
    for (let time = 0; time < 5; time++) {
      const [first] = await list()
      expect(outcome(await choose(first))).toBe('done')
      const [, second, third] = await list()
      expect((await Promise.all([choose(second), choose(third)])).map(outcome)).toEqual(['done', 'done'])
      expect((await defaults()).filter(one => one === 1)).toHaveLength(1)
    }
    const both = sql`update bankcard set is_default = 1`.execute(server.services.database)
    await expect(both).rejects.toThrow('ux_bankcard')
  })

  test('of another shop are not there to be read, chosen, changed or deleted', async () => {
    await save()
    const [card] = await list()
    expect(await list(shop2)).toEqual([])
    expect(outcome(await choose(card, shop2))).toBe('not_found')
    expect(outcome(await save({ id: card?.id, version: card?.version }, shop2))).toBe('not_found')
    expect(outcome(await server.call(shop2, 'GET', 'seller/bankcard/Info', { id: card?.id }))).toBe('not_found')
    await server.call(shop2, 'POST', 'seller/bankcard/Del', { id: card?.id })
    expect(await list()).toEqual([card])
  })

  test('are ten at most and have one for withdrawals, also when they are added at once', async () => {
    const replies = await Promise.all(Array.from({ length: 14 }, (_none, index) => save({ card_no: `1000000${index + 10}` })))
    expect(replies.map(outcome).toSorted()).toEqual([
      ...Array<string>(10).fill('done'),
      ...Array<string>(4).fill('state_conflict'),
    ])
    const chosen = await defaults()
    expect(chosen).toHaveLength(10)
    expect(chosen.filter(one => one === 1)).toHaveLength(1)
  })

  test('may not be touched by staff without the page', async () => {
    const clerk = await server.login(users.clerk)
    expect(outcome(await save({}, clerk))).toBe('permission_denied')
    expect(outcome(await server.call(clerk, 'GET', 'seller/bankcard/Manage', { page: 1, limit: 20 }))).toBe('permission_denied')
  })
})

test('one wrong digit of a card number is noticed', () => {
  expect(['4111111111111111', '5500000000000004', '79927398713'].map(passesLuhn)).toEqual([true, true, true])
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'4111111111111111']
      digits[place] = String((Number(digits[place]) + by) % 10)
      expect(passesLuhn(digits.join(''))).toBe(false)
    }),
  )
})
