import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { beginCodes, beginRest } from './beginRefund.ts'
import { countRefunds } from './countRefunds.ts'
import { giveBack, markLines } from './giveBack.ts'
import { apply, limit, share } from './guards.ts'
import { offerLines } from './offerLines.ts'
import { plan } from './planRefund.ts'
import { presentRefundable } from './presentRefundable.ts'
import { presentRefunds } from './presentRefunds.ts'
import { findNext, restock } from './restock.ts'
import { split } from './splitRefund.ts'
import { trackReturn } from './trackReturn.ts'

const closed = { additionalProperties: false }
const RowId = Type.String({ pattern: '^[0-9]{1,15}$' })
const Id = Type.Object({ id: RowId }, closed)

/** Refunds (docs/rules/orders.md#refund): their life stands in their entity; how much may go back, by what, and what it leaves is here. */
export default defineModule({
  uses: ['order', 'codes', 'stock', 'logistics'],
  routes: [
    get('seller/refund/RefundCount', Type.Object({}, closed), countRefunds, 'login'),
    get('seller/refund/RefundOffer', Type.Object({ id: Type.Optional(RowId) }, closed), offerLines),
    get('seller/refund/RefundLogistics', Id, trackReturn),
  ],
  guards: {
    'refund.apply': apply,
    'refund.limit': limit,
    'refund.plan': plan,
    'refund.share': share,
  },
  effects: {
    'refund.beginCodes': beginCodes,
    'refund.beginRest': beginRest,
    'refund.findNext': findNext,
    'refund.giveBack': giveBack,
    'refund.markLines': markLines,
    'refund.restock': restock,
    'refund.split': split,
  },
  hooks: { refund: { present: presentRefunds }, order: { present: presentRefundable } },
})
