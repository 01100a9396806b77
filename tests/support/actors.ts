import type { Actor } from '../../server/context/Actor.ts'

/** The owner of shop 2 as the server knows who calls; others are `{ ...shopOwner, kind: 'operator' }`. */
export const shopOwner: Actor = {
  kind: 'supplier',
  id: 2,
  name: 'shop2',
  supplierId: 2,
  realm: 'supplier',
  session: 's',
  all: true,
  permissions: new Set(),
  sites: [],
}

/** The platform itself. */
export const platformOwner: Actor = { ...shopOwner, kind: 'platform', id: 1, name: 'platform', supplierId: 1, realm: 'platform' }
