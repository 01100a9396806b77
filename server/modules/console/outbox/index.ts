import type { Context } from '../../../context/Context.ts'
import { eventTypes } from '../../../events/webhooks/eventTypes.ts'
import { eventNamer } from '../../../events/webhooks/nameEvents.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { readSaid } from '../../../refuse/readSaid.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'

/** The middle of a phone number is nobody's business. */
const maskPhone = (receiver: string): string => receiver.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** What a webhook was sent is a record: who may not look at such records does not read it here either. */
function hideBodies({ actor, services }: Context, rows: ShownRow<'outbox'>[]): void {
  const types = eventTypes(services.entities.values())
  for (const row of rows) {
    const info = types.get(row.scene ?? '')?.entity.api.info
    if (row.topic === 'webhook' && info !== undefined && !actor.permissions.has(info))
      Object.assign(row, { body: null, answer: null })
  }
}

/** The list of messages that go out; they are written and brought by server/events. */
export default defineModule({
  hooks: {
    outbox: {
      present: async (context, rows, where) => {
        const reasons = await readSaid(context, 'outbox', rows)
        const nameOf = eventNamer(context)
        for (const row of rows) {
          row.receiver = maskPhone(row.receiver ?? '')
          row.event = row.topic === 'webhook' ? nameOf(row.scene ?? '') : row.scene
          if (row.error) row.error = reasons.get(row.id) ?? row.error
        }
        if (where === 'info') hideBodies(context, rows)
      },
    },
  },
})
