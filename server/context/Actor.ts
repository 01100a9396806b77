import type { Realm } from '../../contract/wire/access/realm.ts'

/** Who is asking, from the access token and the session row alone. */
export type Actor = {
  kind: 'platform' | 'supplier' | 'operator' | 'nonghang' | 'system' | 'nobody'
  /** id in `supplier` for an owner, in `operator` for an operator */
  id: number
  name: string
  /** The supplier whose session this is; 1 is the platform itself */
  supplierId: number
  realm: Realm
  session: string
  /** Everything: owners and the platform's owner. Operators hold the union of their roles. */
  all: boolean
  permissions: ReadonlySet<string>
}
