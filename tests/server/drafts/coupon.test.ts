import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../support/postgres.ts'
import { now } from '../modules/fixtures.ts'
import module from './coupon/server/index.ts'
import { type Draft, openDraft } from './openDraft.ts'

describeEngines('a coupon', engine => {
  let draft: Draft
  let uids: number[] = []
  beforeAll(async () => {
    draft = await openDraft('coupon', engine, module)
    const { rows } = await sql<{ id: number }>`select id from buyer order by id limit 3`.execute(draft.server.services.database)
    uids = rows.map(({ id }) => Number(id))
  })
  afterAll(() => draft?.close())
  const body = (more = {}) => ({
    name: 'Ten off',
    type: 1,
    amount: 1000,
    min_amount: 5000,
    total: 3,
    per_limit: 1,
    get_from: now() - 60,
    get_to: now() + 3600,
    valid_days: 5,
    ...more,
  })
  const make = (more = {}) => draft.add('platform', 'seller/coupon/CouponAdd', body(more))
  const grant = (coupon_id: number, who = uids) => draft.ask('platform', 'seller/coupon/CouponGrant', { coupon_id, uids: who })
  const held = async (id: number) => {
    const { rows } = await sql<{ status: number }>`select status from coupon_user where coupon_id = ${id} order by id`.execute(
      draft.server.services.database,
    )
    return rows.map(({ status }) => status)
  }

  test('begins and ends at its time, and is the platform’s alone', async () => {
    expect(await draft.ask('shop', 'seller/coupon/CouponAdd', body())).toBe('permission_denied')
    expect(await draft.ask('platform', 'seller/coupon/CouponAdd', body({ amount: 6000 }))).toBe('invalid')
    const { id } = await make({ get_from: now() + 100 })
    expect((await draft.read('coupon', id)).coupon_status).toBe(0)
    expect(await grant(id)).toBe('state_conflict')
    await draft.due(101)
    expect((await draft.read('coupon', id)).coupon_status).toBe(1)
    await draft.due(3601)
    expect((await draft.read('coupon', id)).coupon_status).toBe(2)
    expect(await draft.ask('platform', 'seller/coupon/CouponStop', { id, held: 'keep' })).toBe('state_conflict')
  })

  test('is stopped with those that members hold, or without them', async () => {
    const kept = await make()
    const voided = await make()
    for (const { id } of [kept, voided]) expect(await grant(id)).toBe('done')
    const used = sql`update coupon_user set status = 1 where id = (select min(id) from coupon_user where coupon_id = ${voided.id})`
    await used.execute(draft.server.services.database)
    expect(await draft.ask('shop', 'seller/coupon/CouponStop', { id: kept.id, held: 'keep' })).toBe('permission_denied')
    expect(await draft.ask('platform', 'seller/coupon/CouponStop', { id: kept.id, held: 'keep' })).toBe('done')
    expect(await draft.ask('platform', 'seller/coupon/CouponStop', { id: voided.id, held: 'void' })).toBe('done')
    expect([await held(kept.id), await held(voided.id)]).toEqual([
      [0, 0, 0],
      [1, 3, 3],
    ])
    expect(await draft.ask('platform', 'seller/coupon/CouponDel', { id: kept.id })).toBe('state_conflict')
  })

  test('lapses with its holder, is given out no more often than it is there, and is mostly fixed then', async () => {
    const { id } = await make()
    expect(await grant(id)).toBe('done')
    expect(await grant(id, uids.slice(0, 1))).toBe('state_conflict')
    const { version } = await draft.read('coupon', id)
    expect(await draft.ask('platform', 'seller/coupon/CouponAdd', { id, version, amount: 900 })).toBe('invalid')
    expect(await draft.ask('platform', 'seller/coupon/CouponAdd', { id, version, total: 5 })).toBe('done')
    await draft.due(5 * 86_400 + 1)
    expect(await held(id)).toEqual([2, 2, 2])
  })
})
