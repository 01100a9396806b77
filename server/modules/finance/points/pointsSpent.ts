import type { Movement } from '../../../ledger/Movement.ts'

type Order = Partial<Record<'uid' | 'supplier_id' | 'order_sn' | 'points_used', unknown>>

/** What leaves a member's points with an order that is placed. */
export function pointsSpent({ uid, supplier_id, order_sn, points_used }: Order, at?: number): Movement[] {
  const amount = BigInt(Number(points_used ?? 0))
  if (amount === 0n) return []
  const from = { wallet: 'member', owner: Number(uid), bucket: 'available' as const, shop: Number(supplier_id) }
  const stamp = at === undefined ? {} : { at }
  return [
    {
      from,
      to: null,
      amount,
      type: 'points_spent',
      peerType: 'points_spent',
      sn: String(order_sn),
      seq: 1,
      owe: false,
      ...stamp,
    },
  ]
}
