import { AdapterRefused } from '../../adapters/provider/refuse.ts'
import type { Channel } from '../../context/Context.ts'

/** The channels of the server itself; modules bring further ones. */
export const channels: Readonly<Record<string, Channel>> = {
  sms: async ({ adapters }, { msg_id, scene, receiver, text, language, data }) => {
    if (!adapters.sms) throw new AdapterRefused('off', { text: 'No gateway for text messages is set up', values: {} })
    return adapters.sms.send({ key: msg_id, phone: receiver, text, language, scene, values: data })
  },
}
