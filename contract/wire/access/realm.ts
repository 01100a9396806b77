/** What an account belongs to: it decides which pages exist for it at all. */
export type Realm = 'platform' | 'supplier' | 'nonghang'

/** The realm of a shop by its industry, as `buyer/user/info` names it and the server keeps it. */
export const realmOf = (industry: unknown): Realm =>
  industry === 'admin' ? 'platform' : industry === 'nonghang' ? 'nonghang' : 'supplier'

const isIn = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`)

/** The rural bank has staff and finance menus of its own, which nobody else has, and no others; the profile is everybody's. */
export const belongsTo = (path: string, realm: Realm): boolean =>
  isIn(path, '/profile') || isIn(path, '/nonghang') === (realm === 'nonghang')
