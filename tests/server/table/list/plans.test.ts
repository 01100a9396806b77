import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plannedForValues } from '../../../../server/database/plannedForValues.ts'
import { postgresUrl } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { outcome } from '../../modules/fixtures.ts'

type Kept = { custom: number; generic: number }
const times = 10

describe.skipIf(postgresUrl === undefined)('what is asked often (PostgreSQL)', () => {
  const { server, shop1 } = serveTests({ engine: 'postgres', demo: true }, 'shop1')

  test('is planned once for all values, or for its values each time where it says so', async () => {
    await server.services.database.connection().execute(async own => {
      const plansOf = async (word: string) => {
        const { rows } = await sql<Kept>`select custom_plans::int as custom, generic_plans::int as generic
          from pg_prepared_statements where statement like ${`%as ${word} from buyer%`}`.execute(own)
        return rows
      }
      for (let id = 1; id <= times; id++) {
        await sql`/* keep */ select id as once from buyer where id = ${id}`.execute(own)
        await sql`/* keep */ select id as anew from buyer where id = ${id} and ${plannedForValues}`.execute(own)
      }
      expect(await plansOf('anew')).toEqual([{ custom: times, generic: 0 }])
      const [once] = await plansOf('once')
      expect(once?.generic).toBeGreaterThan(0)
    })
  })

  test('a page of a list is planned for its values each time', async () => {
    for (let at = 0; at < times; at++)
      expect(outcome(await server.call(shop1, 'GET', 'seller/order/OrderList', { goods_text: 'tea', page: 1, limit: 50 }))).toBe(
        'done',
      )
    const { rows } = await sql<Kept>`select sum(custom_plans)::int as custom, sum(generic_plans)::int as generic
      from pg_prepared_statements where statement like '%from "order" t%order by%limit%'`.execute(server.services.database)
    expect(rows).toEqual([{ custom: times, generic: 0 }])
  })

  test('a span of one moment in the order of another is looked up, not met along that order', async () => {
    const hidden = async (values: Values) => {
      expect(outcome(await server.call(shop1, 'GET', 'seller/order/OrderList', { page: 1, limit: 5, ...values }))).toBe('done')
      const { rows } =
        await sql`select 1 from pg_prepared_statements where statement like '%from "order" t%limit (select%'`.execute(
          server.services.database,
        )
      return rows.length
    }
    const span = '1700000000,1700086400'
    expect(await hidden({ sort: 'created_at', order: 'desc', created_at: span })).toBe(0)
    expect(await hidden({ sort: 'pay_amount', order: 'desc', paid_at: span })).toBe(0)
    expect(await hidden({ sort: 'created_at', order: 'desc', paid_at: span })).toBe(1)
  })
})
