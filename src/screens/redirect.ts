/**
 * Where to go after login: a path of this console, else the start page. Other origins, `//host` and `/\host` are refused, and what
 * becomes one of these when its dots are resolved: `/.//host`.
 */
export function readRedirect(text: string | null): string {
  if (text === null || !text.startsWith('/')) return '/'
  try {
    const address = new URL(text, window.location.origin)
    const inside = address.origin === window.location.origin && !/^\/(?:\/|login)/.test(address.pathname)
    return inside ? `${address.pathname}${address.search}${address.hash}` : '/'
  } catch {
    // Not an address at all.
    return '/'
  }
}

/** The login page with the way back. */
export const loginAddress = (path: string): string => (path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`)
