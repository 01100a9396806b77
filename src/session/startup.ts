import { keepTokens } from '../api/tokens.ts'

/**
 * Start parameters (docs/rules/console.md#access): `accesstoken` and `supplieruid` are kept as the session, `hidesidebar=1` collapses the
 * menu. They leave the address at once, so that a token is neither bookmarked nor sent on as a referrer.
 */
export function takeStartParameters(): { hideSidebar: boolean } {
  const address = new URL(window.location.href)
  const access = address.searchParams.get('accesstoken')
  const suid = address.searchParams.get('supplieruid')
  const hideSidebar = address.searchParams.get('hidesidebar') === '1'
  // A token that comes alone is of its own shop, not of the one that was looked at before.
  if (access !== null) keepTokens({ access, refresh: '', suid: suid ?? '' })
  else if (suid !== null) keepTokens({ suid })
  const before = address.search
  for (const name of ['accesstoken', 'supplieruid', 'hidesidebar']) address.searchParams.delete(name)
  if (address.search !== before) window.history.replaceState(window.history.state, '', address)
  return { hideSidebar }
}
