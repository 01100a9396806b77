import { seal } from '../../server/database/sealed.ts'
import { webhookTopic } from '../../server/events/outbox/webhookTopic.ts'
import { purpose } from '../../server/modules/sys/webhook/webhookSecrets.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'

const [shop, push] = [2, 2]
const url = 'https://example.com/gifts'
const day = 86_400

/** A push of gift orders with what it told before it was turned off: a demo calls nobody by itself. */
export async function seedGiftPush(context: SeedContext): Promise<void> {
  const { now, language, services, database } = context
  await insertRows(context, 'webhook', [
    {
      id: push,
      supplier_id: shop,
      name: sayDemo(language, 'Harmony Hotels'),
      url,
      events: JSON.stringify(['gift_bus.created', 'gift_bus.paid', 'gift_bus.sent', 'gift_bus.finished']),
      scope: 'gift',
      retry: 3,
      status: 0,
      secret: await seal({ database, config: services.config }, purpose, crypto.randomUUID()),
      created_at: now - 41 * day,
    },
  ])
  await insertRows(context, 'outbox', [
    delivery('gift_bus.test', now - 6 * day, { answer_status: 200, took_ms: 84, answer: 'ok' }),
    delivery('gift_bus.paid', now - 5 * day, { answer_status: 204, took_ms: 131, answer: '' }),
  ])
}

function delivery(scene: string, created_at: number, answered: { answer_status: number; took_ms: number; answer: string }) {
  const id = `evt_demo_gift_${created_at}`
  return {
    supplier_id: shop,
    created_at,
    msg_id: `${id} ${push}`,
    topic: webhookTopic,
    scene,
    of_gifts: 1,
    receiver: url,
    text: '',
    webhook_id: push,
    body: JSON.stringify({ id, type: scene, created: created_at, shop, data: { id: 4, version: 3 } }, null, 2),
    status: 1,
    retry_num: 1,
    sent_at: created_at,
    next_at: null,
    ...answered,
  } as const
}
