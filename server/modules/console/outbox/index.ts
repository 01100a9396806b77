import { defineModule } from '../../../module/defineModule.ts'

/** The middle of a phone number is nobody's business. */
const maskPhone = (receiver: string): string => receiver.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** The list of messages that go out; they are written and brought by server/events. */
export default defineModule({
  hooks: {
    outbox: {
      present: async (_context, rows) => {
        for (const row of rows) row.receiver = maskPhone(row.receiver ?? '')
      },
    },
  },
})
