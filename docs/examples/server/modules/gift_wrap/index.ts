import { sql } from 'kysely'
import Type from 'typebox'
import { Refusal } from '../../../../../contract/wire/envelope/envelope.ts'
import { answer } from '../../../../../server/context/answer.ts'
import { defineModule } from '../../../../../server/module/defineModule.ts'
import { notFound } from '../../../../../server/refuse/refuse.ts'

const Restock = Type.Object({ id: Type.Integer(), add: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

export default defineModule({
  routes: [
    {
      method: 'POST',
      path: 'seller/gift_wrap/Restock',
      body: Restock,
      async run(context, { body }) {
        const { id, add } = body as { id: number; add: number }
        // One statement, with the tenant: two clerks at the same time lose nothing, and nobody reaches another shop's rows.
        const { rows } = await sql<{ stock: number }>`
          update gift_wrap set stock = stock + ${add}, version = version + 1, updated_at = ${context.now()}
          where id = ${id} and supplier_id = ${context.tenant} and deleted_at is null
          returning stock`.execute(context.database)
        if (!rows[0]) throw notFound(context, 'Gift wrap')
        return answer({ stock: Number(rows[0].stock) }, context.t('Added {add}', { add }))
      },
    },
  ],
  hooks: {
    gift_wrap: {
      async beforeDelete(context, _trx, row) {
        if (row.offered === 1) throw new Refusal('state_conflict', context.t('Stop offering it before you delete it'))
      },
    },
  },
})
