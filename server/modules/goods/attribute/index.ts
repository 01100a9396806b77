import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import Type from 'typebox'
import { ownRows } from '../../../database/ofTenant.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { answersAsked } from './checkAnswers.ts'
import { readOffer } from './readOffer.ts'
import { specHooks, valueHooks } from './specHooks.ts'

const Id = Type.String({ pattern: '^[0-9]{1,15}$' })
const Query = Type.Object({ category_id: Id, id: Type.Optional(Id) }, { additionalProperties: false })

/** Options and specifications of products, and what a category brings of them into their form (docs/rules/goods.md#options). */
export default defineModule({
  routes: [
    get('seller/goodsModel/Offer', Query, async (context, { category_id, id }) =>
      readOffer(context.database, await shopOf(context, Number(id ?? 0)), Number(category_id)),
    ),
  ],
  hooks: { goods: answersAsked, goods_spec: specHooks, goods_spec_value: valueHooks },
})

/** Of a product that is there it is its own shop that offers, of a new one the shop that adds it. */
async function shopOf(context: Context, goods: number): Promise<number> {
  const { rows } = await sql<{
    supplier_id: number
  }>`select supplier_id from goods where id = ${goods} and ${ownRows(context)}`.execute(context.database)
  return Number(rows[0]?.supplier_id ?? context.tenant ?? context.actor.supplierId)
}
