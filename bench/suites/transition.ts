import { sql } from 'kysely'
import { namedTransition } from '../../server/states/machine/findMachine.ts'
import { systemContext } from '../../server/states/watchDue.ts'
import { takeTransition } from '../../server/states/takeTransition.ts'
import { startTestServer, type TestServer } from '../../tests/support/server.ts'
import { makeOrder } from '../../tests/server/modules/fixtures.ts'
import { measureInTurns } from '../measure.ts'
import type { Suite } from '../Suite.ts'

const times = 60

/** Milliseconds for one of so many, one after the other; what makes ready for it does not count. */
async function timeOf(ready: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  let passed = 0
  for (let at = 0; at < times; at++) {
    await ready()
    const start = performance.now()
    await work()
    passed += performance.now() - start
  }
  return passed / times
}

/** The order is sent again and again, so that each measuring has the same row to move. */
const again = ({ services }: TestServer, id: number) =>
  sql`update "order" set order_status = 'send' where id = ${id}`.execute(services.database)

async function byTheRoad(server: TestServer, id: number): Promise<void> {
  const entity = server.services.entities.get('order')
  if (!entity) throw new Error('There is no order')
  const meant = namedTransition(entity, 'receive')
  const context = systemContext(server.services)
  await server.services.database
    .transaction()
    .execute(trx => takeTransition({ ...context, database: trx }, trx, entity, { id, meant, body: {}, ofCall: new Set() }))
}

/** The same by hand: the row is held, looked at and written, and its history has a line. */
async function byHand(server: TestServer, id: number): Promise<void> {
  await server.services.database.transaction().execute(async trx => {
    const { rows } = await sql<{
      order_status: string
    }>`select * from "order" where id = ${id} and deleted_at is null for no key update`.execute(trx)
    if (rows[0]?.order_status !== 'send') throw new Error('The order was not sent')
    await sql`update "order" set order_status = 'finish', received_at = 1, finish_at = 1, after_sale_deadline = 2, version = version + 1,
      updated_at = 1, updated_by = 0 where id = ${id} and order_status = 'send' returning *`.execute(trx)
    await sql`insert into entity_log (supplier_id, entity, entity_id, actor_type, action, from_status, to_status, content, detail, about,
      visible_to_buyer, created_at, created_by, updated_at, updated_by, version)
      values (2, 'order', ${id}, 'SYS', 'receive', 'send', 'finish', 'Order received', '{}', '[]', 1, 1, 0, 1, 0, 1)`.execute(trx)
  })
}

export const suite: Suite = {
  name: 'transition',
  promise: 'a transition through the one road costs at most 1.5 times the same update written by hand',
  async run({ runs }) {
    const server = await startTestServer({ engine: process.env.BENCH_ENGINE === 'postgres' ? 'postgres' : 'embedded' })
    try {
      const { id } = await makeOrder(server, { status: 'send' })
      const ready = () => again(server, id)
      const works = {
        road: () => timeOf(ready, () => byTheRoad(server, id)),
        hand: () => timeOf(ready, () => byHand(server, id)),
      }
      await measureInTurns(works, 1)
      const { road, hand } = await measureInTurns(works, runs)
      return [{ what: 'receive an order', ratio: road / hand, detail: `${road.toFixed(2)} ms, by hand ${hand.toFixed(2)} ms` }]
    } finally {
      await server.close()
    }
  },
}
