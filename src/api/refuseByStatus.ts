import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { t } from '../i18n/words.ts'

/** What an answer that is no envelope can still tell by its status: a server or proxy in trouble is no lost connection. */
export function refuseByStatus(status: number, api: string): Refusal {
  if (status === 404) return new Refusal('unknown_call', t('The server has no endpoint {api}', { api }))
  if (status < 500) return new Refusal('network', '')
  const code = status === 500 ? 'internal' : 'unavailable'
  const text = 'The server has a problem (status {status}). Try again in a moment.'
  // Told again where it is read: at the start the words of the language may still be on their way.
  return new Refusal(code, t(text, { status }), { said: { text, values: { status } } })
}
