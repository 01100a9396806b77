import Type from 'typebox'
import { sql } from 'kysely'
import { AdapterRefused } from '../../../../../server/adapters/provider/refuse.ts'
import { defineModule } from '../../../../../server/module/defineModule.ts'
import { post } from '../../../../../server/module/route.ts'
import { writeStockLog } from '../../../../../server/modules/goods/stock/moveStock.ts'
import { findOrder } from '../../../../../server/modules/storefront/buyer_order/findOrder.ts'
import { invalid, notFound } from '../../../../../server/refuse/refuse.ts'
import { namedTransition } from '../../../../../server/states/machine/findMachine.ts'
import { takeTransition } from '../../../../../server/states/takeTransition.ts'
import { describeTable } from '../../../../../server/table/describe/describeTable.ts'
import { saveRecord } from '../../../../../server/table/save/saveRecord.ts'

const Sent = Type.Object({
  buyer: Type.String(),
  order_id: Type.Integer(),
  action: Type.String(),
  id: Type.Optional(Type.Integer()),
  answers: Type.Record(Type.String(), Type.Unknown()),
})

/** The channel that pays back: once for each number. */
export const channel = { refund: async (number: string, _cents: number): Promise<string> => `T${number}` }

/** Refunds: what a buyer does with one, how much may be given back, what comes back to stock, and how the money goes. */
export default defineModule({
  routes: [
    post(
      'buyer/refund/RefundTake',
      Sent,
      async (context, { buyer: token, order_id, action, id, answers }) => {
        const { buyer } = await findOrder(context, token, order_id)
        const entity = context.services.entities.get('refund')
        if (!entity) throw notFound(context)
        if (id === undefined) return saveRecord({ ...buyer, needs: '' }, describeTable(entity), { ...answers, order_id })
        const wish = { id, meant: namedTransition(entity, action), body: answers, ofCall: new Set<string>() }
        return buyer.database.transaction().execute(trx => takeTransition({ ...buyer, database: trx }, trx, entity, wish))
      },
      'public',
    ),
  ],
  guards: {
    'refund.share': {
      check: async (context, trx, { row, result }) => {
        const wanted = Number(result.amount ?? row.apply_amount)
        const { rows } = await sql<{ left: number }>`
          select o.pay_amount - coalesce((select sum(case when r.refund_amount > 0 then r.refund_amount else r.apply_amount end) from refund r
              where r.order_id = o.id and r.id <> ${row.id} and r.deleted_at is null and r.refund_status not in ('cancel', 'reject')), 0) as left
          from "order" o where o.id = ${row.order_id} and o.supplier_id = ${row.supplier_id}`.execute(trx)
        const [order] = rows
        if (!order) throw notFound(context, 'Order')
        if (wanted > Number(order.left))
          throw invalid({ [row.id === 0 ? 'apply_amount' : 'amount']: context.t('More than can be refunded') })
        return undefined
      },
    },
  },
  effects: {
    'refund.restock': async (context, trx, { row, next }) => {
      if (next.restock !== 1 || row.order_goods_id === null) return undefined
      const { rows } = await sql<{ id: number; goods_id: number; stock: number; order_sn: string }>`
        update sku k set stock = k.stock + ${next.received_num}, version = k.version + 1 from order_goods g join "order" o on o.id = g.order_id
        where g.id = ${row.order_goods_id} and g.supplier_id = ${row.supplier_id} and k.id = g.sku_id and k.supplier_id = g.supplier_id
        returning k.id, k.goods_id, k.stock, o.order_sn`.execute(trx)
      const delta = Number(next.received_num)
      for (const { id: skuId, goods_id: goodsId, stock: after, order_sn: orderSn } of rows) {
        const entry = { goodsId, skuId, biz: 'refund_restock', delta, lockedDelta: 0, after: Number(after) } as const
        await writeStockLog(context, trx, { supplierId: Number(row.supplier_id), orderSn }, entry)
      }
      return undefined
    },
  },
  followUps: {
    'refund.payBack': async (_context, { row }) => {
      try {
        return {
          take: 'success',
          answers: { third_refund_sn: await channel.refund(String(row.refund_sn), Number(row.refund_amount)) },
        }
      } catch (error) {
        if (!(error instanceof AdapterRefused)) throw error
        return { take: 'fail', answers: { fail_reason: error.message } }
      }
    },
  },
})
