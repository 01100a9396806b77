import type { Language } from '../../contract/values/Language.ts'
import type { Context, Services } from '../context/Context.ts'
import { systemActor } from './machine/asServer.ts'
import { lookAgain } from '../module/lookAgain.ts'
import { takeDue } from './takeDue.ts'
import { takeReminders } from './takeReminders.ts'

/** Milliseconds between two looks: nobody is promised more than that. */
const pause = 15_000

/** What the server writes down is English; it is said to each reader in their own language. */
const english: Language = 'en'

/** The server as who does something by itself. */
export const systemContext = (services: Services, now = () => Math.floor(Date.now() / 1000)): Context => ({
  database: services.database,
  actor: systemActor,
  tenant: null,
  language: english,
  t: (text, values) => services.t(english, text, values),
  now,
  ip: '',
  requestId: '',
  needs: '',
  log: services.log,
  services,
})

/** Looks again and again for transitions whose moment has come; the answer ends that, and waits for a look that runs. */
export const watchDue = (services: Services): (() => Promise<void>) =>
  lookAgain(services, { pause, what: 'looking for due transitions', look: () => look(systemContext(services)) })

/** What is over happens first: nobody is reminded of it. */
async function look(context: Context): Promise<void> {
  await takeDue(context)
  await takeReminders(context)
}
