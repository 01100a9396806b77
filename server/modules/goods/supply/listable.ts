import type { Guard } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { readFacts } from './whyNotOffered.ts'

/** The pool has no product that its shop has put away, or that the platform has not approved. An approval that lists nothing may wait for that. */
export const listable: Guard = {
  check: async (context, trx, { row, transition, result }) => {
    if (transition.name === 'pass' && (row.supply_status === 3 || result.list !== 1)) return
    const facts = await readFacts(trx, Number(row.goods_id), Number(row.supplier_id))
    if (facts?.audit_status !== 1 || facts.is_deleted === 1)
      throw refuse(context, 'state_conflict', 'The product is in the recycle bin or not approved')
  },
}
