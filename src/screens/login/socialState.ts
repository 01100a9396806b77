import { isObject } from '../../../contract/values/loose.ts'
import { call } from '../../api/client.ts'
import { readRedirect } from '../redirect.ts'

/** Where this tab keeps what it went away with: who comes back with another state was sent here by somebody else. */
const key = 'social_state'

type Kept = { state: string; redirect: string }

/** Asks where somebody agrees, and remembers with what this tab went there. */
export async function beginSocial(platform: string): Promise<string> {
  const { data } = await call({ method: 'GET', api: 'addons/social/public/GetSocialAuthData', params: { platform }, quiet: true })
  if (!isObject(data) || typeof data.url !== 'string' || typeof data.state !== 'string')
    throw new Error('There is no address to go to')
  const redirect = readRedirect(new URLSearchParams(window.location.search).get('redirect'))
  sessionStorage.setItem(key, JSON.stringify({ state: data.state, redirect } satisfies Kept))
  return data.url
}

/** What this tab went away with, once; null where it did not. */
export function takeSocial(): Kept | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const kept: unknown = text === null ? null : JSON.parse(text)
  return isObject(kept) ? { state: String(kept.state), redirect: readRedirect(String(kept.redirect)) } : null
}
