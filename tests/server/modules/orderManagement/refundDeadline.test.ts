import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endedOrWaiting, holdRow } from '../../../support/holdTable.ts'
import { postgresUrl } from '../../../support/postgres.ts'
import { passTime } from '../../states/passTime.ts'
import { now, outcome } from '../fixtures.ts'
import { refundCalls } from './refundCalls.ts'

const hour = 3600

describe.skipIf(postgresUrl === undefined)('a refund whose deadline has passed (PostgreSQL)', () => {
  const { server, paidOrder, asBuyer, apply, ship, refundOf, statusOf, withChannel } = refundCalls('postgres')
  const { settle, due } = passTime(server)

  test('is not held by a buyer whose message waits for its order: the look for what is due, which has the order, can go on', async () => {
    const { database } = server.services
    const { id: order } = await paidOrder()
    const id = await apply(order)
    await sql`update refund set deadline_at = ${now() - 1} where id = ${id}`.execute(database)
    const release = await holdRow(database, 'order', order)
    await withChannel(
      () => 'T1',
      async () => {
        const writing = asBuyer('RefundLogAdd', { id, content: 'Is there any news?' })
        await endedOrWaiting(database, writing, 1)
        const { rows } = await sql`select id from refund where id = ${id} for no key update skip locked`.execute(database)
        await release()
        expect(rows).toHaveLength(1)
        expect(outcome(await writing)).toBe('done')
      },
    )
    // The deadline was sooner than the message.
    expect(await statusOf(id)).not.toBe('apply')
  })

  test('is agreed to for what can still be refunded of it', async () => {
    const { id: order, lines } = await paidOrder({ nums: [1, 1], values: { pay_amount: 10_000, freight_amount: 1000 } })
    const { database } = server.services
    await sql`update order_goods set pay_amount = case id when ${lines[0]!.id} then 6000 else 3000 end where order_id = ${order}`.execute(
      database,
    )
    const id = await apply(order, { order_goods_id: lines[0]!.id, apply_amount: 7000 })
    // The shipping fee is spent once the other product is on its way.
    await ship(order)
    await withChannel(
      () => 'T1',
      async () => {
        await due(48 * hour + 5)
        await settle(48 * hour + 10)
      },
    )
    expect(await refundOf(id)).toMatchObject({
      refund_status: 'finish',
      apply_amount: 7000,
      refund_amount: 6000,
      freight_amount: 0,
    })
  })
})
