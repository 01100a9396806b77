import type { Actor } from '../../server/context/Actor.ts'
import { platformId } from '../../server/context/isPlatform.ts'
import { systemActor } from '../../server/states/machine/asServer.ts'
import { demoOwners } from '../demoShops.ts'

/** The server, by itself. */
export const server: Actor = systemActor

/** A shop, as its owner. */
export const shop = (supplierId: number): Actor => ({
  ...systemActor,
  kind: 'supplier',
  id: supplierId,
  name: demoOwners[supplierId] ?? '',
  supplierId,
})

/** The platform, as its owner. */
export const platform: Actor = { ...systemActor, kind: 'platform', id: platformId, name: 'platform', supplierId: platformId }

export const buyer = (uid: number, name: string, supplierId: number): Actor => ({
  ...systemActor,
  kind: 'buyer',
  id: uid,
  name,
  supplierId,
})
