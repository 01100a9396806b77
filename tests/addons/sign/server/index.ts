import Type from 'typebox'
import { sql } from 'kysely'
import { defineModule } from '../../../../server/module/defineModule.ts'
import { get, post } from '../../../../server/module/route.ts'
import { refuse } from '../../../../server/refuse/refuse.ts'

const nothing = Type.Object({}, { additionalProperties: false })

/** Daily check-in: the counts of a shop are made in the background. */
export default defineModule({
  routes: [
    get('addons/sign/seller/Count', nothing, async ({ database, tenant }) => {
      const { rows } = await sql<{ n: number }>`select n from sign_count where supplier_id = ${tenant}`.execute(database)
      return { n: rows[0]?.n ?? null }
    }),
    post('addons/sign/seller/CountAgain', nothing, async ({ services, tenant }) => {
      await services.jobs.send('sign.count', { supplier_id: tenant })
      return null
    }),
  ],
  migrations: [{ name: '0001-count', sql: 'create table sign_count (supplier_id bigint primary key, n bigint not null)' }],
  jobs: {
    'sign.count': async ({ database }, { supplier_id: shop }) => {
      const counted = sql`select ${shop}::bigint, count(*) from sign_log where supplier_id = ${shop}::bigint`
      await sql`insert into sign_count (supplier_id, n) ${counted} on conflict (supplier_id) do update set n = excluded.n`.execute(
        database,
      )
    },
  },
  hooks: {
    customer: {
      beforeSave: async (_context, _trx, values) => ({ ...values, remark: 'checked-in' }),
    },
  },
  guards: {
    // A shop that gave points today keeps the add-on for now.
    'sign.leave': {
      check: async (context, trx, { row }) => {
        const { rows } = await sql`select 1 from sign_log where points > 99 and supplier_id = ${row.supplier_id}`.execute(trx)
        if (rows.length > 0) throw refuse(context, 'state_conflict', 'Points are still being given')
        return undefined
      },
    },
  },
})
