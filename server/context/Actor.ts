import type { Realm } from '../../contract/wire/access/realm.ts'

/** Who is asking, from the access token and the session row alone. */
export type Actor = {
  kind: 'platform' | 'supplier' | 'operator' | 'nonghang' | 'buyer' | 'system' | 'nobody'
  /** id in `supplier` for an owner, in `operator` for an operator, in `buyer` for a buyer, whom no access token names: see modules/storefront */
  id: number
  name: string
  /** The supplier whose session this is; 1 is the platform itself */
  supplierId: number
  realm: Realm
  session: string
  /** Everything: owners and the platform's owner. Operators hold the union of their roles. */
  all: boolean
  permissions: ReadonlySet<string>
  /** The pickup sites an operator is limited to; empty: all rows of the shop */
  sites: readonly number[]
  /** Somebody else set the password: until it is changed only what everybody may call is answered */
  mustChange?: boolean
}
