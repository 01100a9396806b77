import type { Services } from '../../context/Context.ts'
import { bringMessage } from './bringMessage.ts'
import { channels } from './channels.ts'
import { takeMessages } from './takeMessages.ts'

/** So many at a time are taken by one server. */
const atOnce = 20

/** Brings the messages whose moment has come; answers how many it took. Any number of servers do so at the same time. */
export async function deliverOutbox(services: Services, now: () => number, own = channels): Promise<number> {
  const known = { ...Object.fromEntries(services.channels), ...own }
  for (let taken = 0; ; ) {
    const messages = await takeMessages(services, now(), 'messages', atOnce)
    await Promise.all(messages.map(message => bringMessage(services, message, now, known)))
    taken += messages.length
    if (messages.length < atOnce) return taken
  }
}
