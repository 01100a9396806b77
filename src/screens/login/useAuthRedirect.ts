import { useEffect, useState } from 'react'
import { isObject } from '../../../contract/values/loose.ts'
import { failureWords } from '../../../contract/wire/envelope/failureWords.ts'
import { call } from '../../api/client.ts'
import { t } from '../../i18n/words.ts'
import { type AccountChoice, enterBy } from '../../session/logIn.ts'
import { takeSocial } from './socialState.ts'

/** What became of who comes back from a social platform. `redirect` is where they wanted to be. */
export type Arrival =
  | { status: 'asking' }
  | { status: 'failed'; text: string }
  | { status: 'unlinked'; bindToken: string; nickname: string; redirect: string }
  | { status: 'several'; choice: AccountChoice; redirect: string }
  | { status: 'in'; redirect: string }

const failed = (text: string): Arrival => ({ status: 'failed', text })
const expired = 'This login has expired. Begin again.'

/** @param query what the platform sent them back with: code and state, or an error */
async function arrive(query: URLSearchParams): Promise<Arrival> {
  const kept = takeSocial()
  const [code, state, platform] = ['code', 'state', 'platform'].map(name => query.get(name) ?? '')
  if (query.has('error') || (!code && state)) return failed(t('You have not agreed to the login.'))
  if (!code || !state || !platform) return failed(t('This address is incomplete.'))
  // Another tab, a page loaded anew, or an address that somebody else made: only who went away from here comes back.
  if (kept?.state !== state) return failed(t(expired))
  const { redirect } = kept
  const params = { platform, code, state }
  const { data } = await call({ method: 'GET', api: 'addons/social/public/GetSocialAndBindByCode', params, quiet: true })
  if (isObject(data) && typeof data.bind_token === 'string')
    return { status: 'unlinked', bindToken: data.bind_token, nickname: String(data.nickname ?? ''), redirect }
  const choice = await enterBy(data)
  return choice ? { status: 'several', choice, redirect } : { status: 'in', redirect }
}

// The code is good for once, and a page may be drawn twice: the same address is asked about once.
const asked = new Map<string, Promise<Arrival>>()

function arriveOnce(search: string): Promise<Arrival> {
  const known = asked.get(search)
  if (known) return known
  const asking = arrive(new URLSearchParams(search)).catch((error: unknown) =>
    failed(failureWords(error, { t }) || t('Network connection failed')),
  )
  asked.set(search, asking)
  return asking
}

export function useAuthRedirect(search: string): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ status: 'asking' })
  useEffect(() => {
    let wanted = true
    void arriveOnce(search).then(next => wanted && setArrival(next))
    return () => {
      wanted = false
    }
  }, [search])
  return arrival
}
