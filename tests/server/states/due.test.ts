import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDue } from '../../../server/states/takeDue.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeEngines } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { makeOrder, now, one } from '../modules/fixtures.ts'

describeEngines('transitions whose moment has come', engine => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    // Only the orders of these tests are due.
    await sql`update "order" set auto_receive_at = null, pay_before = null, after_sale_deadline = null`.execute(
      server.services.database,
    )
  })
  afterAll(() => server?.close())

  const stateOf = (id: number) =>
    one(
      server,
      sql<{ order_status: string; finish_at: number | null }>`select order_status, finish_at from "order" where id = ${id}`,
    )
  const linesOf = async (id: number) => {
    const { rows } = await sql<{ actor_type: string; from_status: string; to_status: string }>`
      select actor_type, from_status, to_status from entity_log where entity = 'order' and entity_id = ${id} and action = 'receive'`.execute(
      server.services.database,
    )
    return rows
  }
  // One moment for all, however slow the machine is.
  const moment = now()
  const at = (time: number) => systemContext(server.services, () => time)

  test('are taken by the server once the moment has come and not before, with a line in the history', async () => {
    const { id } = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 100 } })
    await takeDue(at(moment + 99))
    expect((await stateOf(id)).order_status).toBe('send')
    await takeDue(at(moment + 101))
    expect(await stateOf(id)).toMatchObject({ order_status: 'finish', finish_at: expect.any(Number) })
    expect(await linesOf(id)).toEqual([{ actor_type: 'SYS', from_status: 'send', to_status: 'finish' }])
  })

  test('wait while something keeps them, and others behind them do not wait with them', async () => {
    const paused = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 200, refund_state: 1 } })
    const behind = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 201 } })
    await takeDue(at(moment + 300))
    expect((await stateOf(paused.id)).order_status).toBe('send')
    expect((await stateOf(behind.id)).order_status).toBe('finish')
    await sql`update "order" set refund_state = 0 where id = ${paused.id}`.execute(server.services.database)
    await takeDue(at(moment + 300))
    expect((await stateOf(paused.id)).order_status).toBe('finish')
  })

  test('happen once each where several look at the same time', async () => {
    const ids: number[] = []
    for (let index = 0; index < 30; index++)
      ids.push((await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 400 + index } })).id)
    const taken = await Promise.all([1, 2, 3].map(() => takeDue(at(moment + 1000))))
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(ids.length)
    for (const id of ids) expect(await linesOf(id)).toHaveLength(1)
  })
})
