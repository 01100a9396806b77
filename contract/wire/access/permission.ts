/**
 * Whether a set of permissions holds a key: a route path (`/goods/edit/{id}`) or an API path (`seller/goods/Save`).
 * `/goods/*` holds `/goods` and all below it. Costs one look-up per part of the key, however many permissions there are;
 * what is no Set is made one at each call.
 */
export function mayOpen(permissions: ReadonlySet<string> | Iterable<string>, key: string): boolean {
  const held = isSet(permissions) ? permissions : new Set(permissions)
  if (held.has(key)) return true
  if (held.has(`${key}/*`)) return true
  for (let slash = key.lastIndexOf('/'); slash >= 0; slash = slash === 0 ? -1 : key.lastIndexOf('/', slash - 1)) {
    if (held.has(`${key.slice(0, slash)}/*`)) return true
  }
  return false
}

const isSet = (permissions: ReadonlySet<string> | Iterable<string>): permissions is ReadonlySet<string> =>
  'has' in permissions && typeof permissions.has === 'function'
