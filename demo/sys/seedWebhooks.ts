import { insertRows } from '../insertRows.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { sayDemo } from '../sayDemo.ts'
import { seal } from '../../server/database/sealed.ts'
import { webhookTopic } from '../../server/events/outbox/webhookTopic.ts'
import { purpose } from '../../server/modules/sys/webhook/webhookSecrets.ts'

const [shop, webhook] = [2, 1]
const url = 'https://example.com/hook'
const day = 86_400

/** A webhook of the first demo shop with what it was told before it was disabled: a demo calls nobody by itself. */
export async function seedWebhooks(context: SeedContext): Promise<void> {
  const { now, language, services, database } = context
  const keeper = { database, config: services.config }
  await insertRows(context, 'webhook', [
    {
      id: webhook,
      supplier_id: shop,
      name: sayDemo(language, 'Stock room'),
      url,
      events: JSON.stringify(['order.pay', 'order.send']),
      status: 0,
      secret: await seal(keeper, purpose, `whsec_${crypto.randomUUID()}`),
      created_at: now - 30 * day,
    },
  ])
  await insertRows(context, 'outbox', [
    delivery('order.pay', now - 6 * day, { status: 1, answer_status: 204, answer: '', error: null, said: null, retry_num: 1 }),
    delivery('order.send', now - 4 * day, {
      status: 3,
      answer_status: 500,
      answer: 'Out of space',
      error: 'Answered 500',
      said: JSON.stringify({ text: 'Answered {status}', values: { status: 500 } }),
      retry_num: 10,
    }),
  ])
}

function delivery<Outcome extends { status: number }>(scene: string, created_at: number, outcome: Outcome) {
  const id = `evt_demo_${created_at}`
  return {
    supplier_id: shop,
    created_at,
    msg_id: `${id} ${webhook}`,
    topic: webhookTopic,
    scene,
    receiver: url,
    text: '',
    webhook_id: webhook,
    body: JSON.stringify(
      { id, type: scene, created: created_at, shop, data: { id: 1, version: 3, pay_amount: 12_900 } },
      null,
      2,
    ),
    sent_at: outcome.status === 1 ? created_at : null,
    // The last attempt comes a day after the first.
    updated_at: outcome.status === 1 ? created_at : created_at + day,
    next_at: null,
    ...outcome,
  }
}
