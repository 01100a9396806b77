// The server that killed.test.ts kills: it reminds of what waits, and brings what is to be told, a line for each look at the clock.
import { deliverWebhooks } from '../../../server/events/webhooks/deliverWebhooks.ts'
import { takeReminders } from '../../../server/states/takeReminders.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { addWork, openIdle } from './openWork.ts'

const [folder = '', url = '', address = ''] = process.argv.slice(2)
const { services } = await openIdle(folder, url)
await addWork(services, address)
const now = () => {
  process.stdout.write('now\n')
  return Math.floor(Date.now() / 1000)
}
await deliverWebhooks(services, now, new Map())
await takeReminders(systemContext(services, now))
// What is being brought waits for an answer; it is killed before there is one.
await new Promise(() => undefined)
