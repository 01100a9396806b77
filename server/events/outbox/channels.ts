import { AdapterRefused } from '../../adapters/provider/refuse.ts'
import type { Services } from '../../context/Context.ts'
import type { Columns } from '../../rows/RowOf.ts'

/** What is brought. `msg_id` is the same for every attempt. */
export type Outgoing = Columns<'outbox', 'msg_id' | 'scene' | 'receiver' | 'text'> & { data: Record<string, string> }

/** Brings a message and answers the receipt for it. @throws AdapterRefused where trying again is no use; any other error is tried again */
export type Channel = (services: Pick<Services, 'adapters'>, message: Outgoing) => Promise<string>

export const channels: Readonly<Record<string, Channel>> = {
  sms: async ({ adapters }, { msg_id, scene, receiver, text, data }) => {
    if (!adapters.sms) throw new AdapterRefused('off', 'no gateway for text messages is set up')
    return adapters.sms.send({ key: msg_id ?? '', phone: receiver ?? '', text: text ?? '', scene: scene ?? '', values: data })
  },
}
