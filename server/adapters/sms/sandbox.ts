import { randomUUID } from 'node:crypto'
import { moodSettings, readMood } from '../provider/mood.ts'
import type { Provider } from '../provider/Provider.ts'
import type { Sms } from './Sms.ts'

/** Takes every message and brings it to nobody; the texts stand in the outbox. */
export const sandbox: Provider<Sms> = {
  name: 'sandbox',
  settings: moodSettings,
  open(settings) {
    const meet = readMood(settings)
    return { name: 'Sandbox', send: () => meet(() => `sandbox-${randomUUID()}`) }
  },
}
