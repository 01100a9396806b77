/** What a login gives. All three are shared by the tabs of this browser through local storage (docs/rules/console.md#session). */
export type Tokens = { access: string; refresh: string; suid: string }

const keys = { access: 'token', refresh: 'refresh_token', suid: 'suid' } as const
/** The supplier that is named before anybody logged in: the platform itself. */
const defaultSupplier = '1'

/** Asked of the storage each time, so that a token another tab has just fetched is seen before its event arrives. */
export const tokens = (): Tokens => ({
  access: localStorage.getItem(keys.access) ?? '',
  refresh: localStorage.getItem(keys.refresh) ?? '',
  suid: localStorage.getItem(keys.suid) ?? '',
})

export function keepTokens(next: Partial<Tokens>): void {
  for (const [name, key] of Object.entries(keys)) {
    const value = next[name as keyof Tokens]
    if (value !== undefined) localStorage.setItem(key, value)
  }
}

export function dropTokens(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** A key that says to the other tabs of this browser that somebody logged out, which is more than a token that is gone. */
const logoutKey = 'logout'

/** Told before the tokens go, and in that order heard. */
export function tellLogout(): void {
  localStorage.setItem(logoutKey, String(Date.now()))
  localStorage.removeItem(logoutKey)
}

type OtherTabs = { changed(): void; loggedOut(): void }
let others: OtherTabs = { changed: () => undefined, loggedOut: () => undefined }
/** Has what other tabs of this browser do with the session; set once. */
export const watchOtherTabs = (listener: OtherTabs): void => {
  others = listener
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === logoutKey && newValue !== null) return others.loggedOut()
  if (key !== null && !Object.values<string>(keys).includes(key)) return
  others.changed()
})

/** The shop that a call names: the one that is kept, else the token's own, which stands in it. */
export function namedSupplier({ access, suid }: Tokens): string {
  if (suid !== '' || access === '') return suid || defaultSupplier
  const own = readPayload(access).suid
  return typeof own === 'number' || typeof own === 'string' ? String(own) : defaultSupplier
}

const ofOneToken = new Set(['iat', 'exp', 'nbf', 'jti', 'sid'])

/** Whose the token is and which shop is looked at, the same for each token of theirs; null where a token does not say. */
export function tokenOwner(): string | null {
  const given = tokens()
  const who = Object.entries(readPayload(given.access)).filter(([claim]) => !ofOneToken.has(claim))
  return who.length === 0 ? null : JSON.stringify([Object.fromEntries(who.toSorted()), namedSupplier(given)])
}

/** When an access token ends, epoch seconds; null when it cannot be read. */
export function tokenEnd(token: string): number | null {
  const { exp } = readPayload(token)
  return typeof exp === 'number' ? exp : null
}

function readPayload(token: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    // Not a token of ours: the caller resets the session (docs/rules/console.md#failures).
    return {}
  }
}

const decodeBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
