import type { Context } from '../../../context/Context.ts'

type Who = { uid: number; supplierId: number; name: string }

/** A buyer as who asks, within the shop whose member they are. */
export const asBuyer = (context: Context, { uid, supplierId, name }: Who): Context => ({
  ...context,
  tenant: supplierId,
  actor: { ...context.actor, kind: 'buyer', id: uid, name, supplierId, all: false, permissions: new Set(), sites: [] },
})
