import { createStore } from '../store/store.ts'

/** What a login gives. All three are shared by the tabs of this browser through local storage (docs/rules/console.md#session). */
export type Tokens = { access: string; refresh: string; suid: string }

const keys = { access: 'token', refresh: 'refresh_token', suid: 'suid' } as const
/** The supplier that is named before anybody logged in: the platform itself. */
export const defaultSupplier = '1'

const readTokens = (): Tokens => ({
  access: localStorage.getItem(keys.access) ?? '',
  refresh: localStorage.getItem(keys.refresh) ?? '',
  suid: localStorage.getItem(keys.suid) ?? '',
})

const store = createStore<Tokens>(readTokens())

/** Asked of the storage each time, so that a token another tab has just fetched is seen before its event arrives. */
export const tokens = (): Tokens => readTokens()
export const watchTokens = store.subscribe

export function keepTokens(next: Partial<Tokens>): void {
  for (const [name, key] of Object.entries(keys)) {
    const value = next[name as keyof Tokens]
    if (value !== undefined) localStorage.setItem(key, value)
  }
  store.set(readTokens())
}

export function dropTokens(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  store.set(readTokens())
}

window.addEventListener('storage', event => {
  if (event.key === null || Object.values<string>(keys).includes(event.key)) store.set(readTokens())
})

/** When an access token ends, epoch seconds; null when it cannot be read. */
export function tokenEnd(token: string): number | null {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
    if (typeof payload !== 'object' || payload === null || !('exp' in payload)) return null
    return typeof payload.exp === 'number' ? payload.exp : null
  } catch {
    // Not a token of ours: the caller resets the session (docs/rules/console.md#failures).
    return null
  }
}

const decodeBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
