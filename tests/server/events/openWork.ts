import { sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Reminder } from '../../../contract/language/Machine.ts'
import type { Services } from '../../../server/context/Context.ts'
import { queueDeliveries } from '../../../server/events/webhooks/writeDeliveries.ts'
import { giveSecret } from '../../../server/modules/sys/webhook/webhookSecrets.ts'
import { type OpenServices, openServices } from '../../../server/openServices.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { killConfig } from '../../support/killed.ts'
import { openTestLog } from '../../support/openTestLog.ts'
import { productSite } from '../../support/productSite.ts'

/** So many orders wait to be reminded of, and so many events to be told. */
export const [reminded, told] = [200, 40]

const reminder: Reminder = { name: 'test', in: ['send'], at: 'auto_receive_at', shift: -3600, notify: ['order_paid'] }

/** A server that does nothing by itself, on the database of a process that was killed or is to be; its shops are reminded of orders. */
export async function openIdle(folder: string, url: string): Promise<OpenServices> {
  const config = { ...killConfig(folder, url, 'demo'), privateWebhooks: true }
  const opened = await openServices(config, openTestLog().logger, { idle: true, site: productSite })
  const { services } = opened
  const order = services.entities.get('order') as Entity
  const machines = (order.machines ?? []).map((machine, at) => ({ ...machine, reminders: at === 0 ? [reminder] : [] }))
  Object.assign(services, { entities: new Map([...services.entities, ['order', { ...order, machines }]]) })
  return opened
}

/** Orders whose reminder has come, and events for a webhook at an address. */
export async function addWork(services: Services, address: string): Promise<void> {
  const { database } = services
  const context = systemContext(services)
  const now = context.now()
  await sql`update "order" set auto_receive_at = null`.execute(database)
  await sql`delete from outbox`.execute(database)
  await sql`insert into "order" (supplier_id, order_sn, order_status, freight_mode, refund_state, settle_status, pay_amount, nickname, goods_text, auto_receive_at, version, created_at, updated_at)
    select 2, 'REM' || n, 'send', 1, 0, 0, 100, 'Ann', 'Cup', ${now + 1800}, 1, ${now}, ${now} from generate_series(1, ${reminded}::int) n`.execute(
    database,
  )
  await database.transaction().execute(async trx => {
    const row = {
      supplier_id: 2,
      name: 'Stock room',
      url: `${address}/hook`,
      events: JSON.stringify(['order.remark']),
      status: 1 as const,
    }
    const made = await trx
      .insertInto('webhook')
      .values({ ...row, version: 1, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const webhook = { id: Number(made.id), supplier_id: 2, url: row.url }
    await giveSecret({ ...context, database: trx }, trx, webhook.id)
    for (let n = 1; n <= told; n++) await queueDeliveries(context, trx, [webhook], { type: 'order.remark', shop: 2, data: { n } })
  })
}
