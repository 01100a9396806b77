import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endedOrWaiting, holdRow } from '../../../support/holdTable.ts'
import { postgresUrl } from '../../../support/postgres.ts'
import { now } from '../fixtures.ts'
import { refundCalls } from './refundCalls.ts'

describe.skipIf(postgresUrl === undefined)('a refund whose deadline has passed (PostgreSQL)', () => {
  const { server, paidOrder, apply, decide, statusOf, withChannel } = refundCalls('postgres')

  test('is not held by a clerk who waits for its order: the look for what is due, which has the order, can go on', async () => {
    const { database } = server.services
    const { id: order } = await paidOrder()
    const id = await apply(order)
    await sql`update refund set deadline_at = ${now() - 1} where id = ${id}`.execute(database)
    const release = await holdRow(database, 'order', order)
    await withChannel(
      () => 'T1',
      async () => {
        const rejecting = decide(id, 'reject', { reason: 'Worn' })
        await endedOrWaiting(database, rejecting, 1)
        const { rows } = await sql`select id from refund where id = ${id} for no key update skip locked`.execute(database)
        await release()
        expect(rows).toHaveLength(1)
        // The deadline was sooner.
        expect(await rejecting).toBe('state_conflict')
      },
    )
    expect(await statusOf(id)).not.toBe('reject')
  })
})
