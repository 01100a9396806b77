import type { Chosen, Provider } from './provider/Provider.ts'
import type { ChosenAdapters } from './readAdapters.ts'
import { smsProviders } from './sms/providers.ts'
import type { Sms } from './sms/Sms.ts'

/** The services outside that this server uses; null: none of that kind. */
export type Adapters = { sms: Sms | null }

export const openAdapters = (chosen: ChosenAdapters): Adapters => ({ sms: open(chosen.sms, smsProviders) })

function open<T>(chosen: Chosen | null, providers: readonly Provider<T>[]): T | null {
  const provider = providers.find(({ name }) => name === chosen?.provider)
  return provider && chosen ? provider.open(chosen.settings) : null
}
