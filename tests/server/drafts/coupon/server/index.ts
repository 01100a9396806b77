import Type from 'typebox'
import { sql } from 'kysely'
import type { Context } from '../../../../../server/context/Context.ts'
import { defineModule } from '../../../../../server/module/defineModule.ts'
import { post } from '../../../../../server/module/route.ts'
import { invalid, notFound, refuse } from '../../../../../server/refuse/refuse.ts'
import type { Trx } from '../../../../../server/rows/Tables.ts'
import { describeTable } from '../../../../../server/table/describe/describeTable.ts'
import { insertRow } from '../../../../../server/table/save/writeRow.ts'

const Grant = Type.Object(
  { coupon_id: Type.Integer(), uids: Type.Array(Type.Integer(), { maxItems: 5000 }) },
  { additionalProperties: false },
)

/** What may still be changed once somebody holds one. */
const open = ['total', 'get_to', 'description']

const countHeld = async (trx: Trx, id: unknown): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from coupon_user where coupon_id = ${id} and deleted_at is null`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Coupons: who is given one, and what holds once somebody was. */
export default defineModule({
  routes: [
    post('seller/coupon/CouponGrant', Grant, (context, { coupon_id, uids }) =>
      context.database.transaction().execute(trx => grant(context, trx, coupon_id, uids)),
    ),
  ],
  guards: {
    'coupon.unheld': {
      check: async (context, trx, { row }) => {
        if ((await countHeld(trx, row.id)) > 0) throw refuse(context, 'state_conflict', 'Members hold this coupon')
        return undefined
      },
    },
  },
  hooks: {
    coupon: {
      beforeSave: async (context: Context, trx: Trx, values: Record<string, unknown>, old: Record<string, unknown> | null) => {
        if (!old || (await countHeld(trx, old.id)) === 0) return values
        const fixed = Object.keys(values).find(name => !open.includes(name) && values[name] !== old[name])
        if (fixed !== undefined) throw invalid({ [fixed]: context.t('This cannot be changed any more') })
        if (Number(values.total ?? old.total) < Number(old.total)) throw invalid({ total: context.t('This can only be raised') })
        return values
      },
    },
  } as object,
})

/** One of each for every member who has not had as many as they may; none is given beyond the whole. */
async function grant(context: Context, trx: Trx, id: number, uids: number[]): Promise<{ count: number }> {
  const { rows } = await sql<{ total: number; per_limit: number; valid_days: number; coupon_status: number }>`
    select total, per_limit, valid_days, coupon_status from coupon where id = ${id} and deleted_at is null for no key update`.execute(
    trx,
  )
  const entity = context.services.entities.get('coupon_user')
  const [coupon] = rows
  if (!coupon || !entity) throw notFound(context, 'Coupon')
  if (coupon.coupon_status !== 1) throw refuse(context, 'state_conflict', 'This coupon is not being given out')
  if ((await countHeld(trx, id)) + uids.length > coupon.total)
    throw refuse(context, 'state_conflict', 'Not enough coupons are left')
  const valid = context.now() + coupon.valid_days * 86_400
  for (const uid of uids)
    await insertRow(
      { ...context, database: trx },
      trx,
      describeTable(entity),
      { coupon_id: id, uid, status: 0, valid_to: valid },
      null,
    )
  return { count: uids.length }
}
