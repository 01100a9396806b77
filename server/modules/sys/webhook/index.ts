import Type from 'typebox'
import { platformId } from '../../../context/isPlatform.ts'
import { queueDeliveries } from '../../../events/webhooks/writeDeliveries.ts'
import { removeTarget } from '../../../batch/removeTarget.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { seenTable } from '../../../table/describe/seenTable.ts'
import { bringDelivery } from './bringDelivery.ts'
import { saveWebhook, webhookHooks } from './saveWebhook.ts'
import { listEvents } from './webhookEvents.ts'
import { changeSecret } from './webhookSecrets.ts'

/** Webhooks (docs/webhooks.md): what happens is told to addresses of a shop's choice. */
export default defineModule({
  routes: [
    get('seller/mq/MqEventList', Type.Object({}, { additionalProperties: false }), async context => listEvents(context)),
    { method: 'POST', path: 'seller/mq/MqSave', run: (context, { body }) => saveWebhook(context, body) },
    {
      method: 'POST',
      path: 'seller/mq/MqDel',
      run: (context, { body }) => {
        const entity = context.services.entities.get('webhook')
        if (!entity) throw notFound(context)
        return removeTarget(context, seenTable(context, entity), body)
      },
    },
  ],
  hooks: { webhook: webhookHooks },
  effects: {
    'webhook.test': async (context, trx, { row, next }) => {
      const shop = Number(row.supplier_id ?? platformId)
      const to = { id: row.id, supplier_id: shop, url: String(row.url) }
      const type = row.scope === 'gift' ? 'gift_bus.test' : 'test'
      return { msg_id: await queueDeliveries(context, trx, [to], { type, shop, data: { name: next.name, events: next.events } }) }
    },
    'webhook.changeSecret': async (context, trx, { row }) => ({ secret: await changeSecret(context, trx, row.id) }),
  },
  channels: { webhook: bringDelivery },
})
