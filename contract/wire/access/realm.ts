/** What an account belongs to: it decides which pages exist for it at all. */
export type Realm = 'platform' | 'supplier' | 'nonghang'

/** The realm of a shop by its industry, as `buyer/user/info` names it and the server keeps it. */
export const realmOf = (industry: unknown): Realm =>
  industry === 'admin' ? 'platform' : industry === 'nonghang' ? 'nonghang' : 'supplier'
