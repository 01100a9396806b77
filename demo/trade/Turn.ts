/** What buyers do, in the order in which it is told. */
export const deeds = ['placed', 'paid', 'received', 'closed', 'refunded', 'claimed', 'reviewed', 'invoiced', 'looked'] as const

/** What a buyer did, and the cents of it: of an order what it costs, of a payment what was paid. */
export type Turn = { did: (typeof deeds)[number]; cents: number }
