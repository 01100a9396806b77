import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { newCode } from '../codes/codes.ts'
import { joinWaybills } from './joinWaybills.ts'
import { inRefund, planShipment, type ShipmentPlan, unsent, type WantedLine } from './planShipment.ts'
import { type OrderLine, readLines } from './readLines.ts'

/** What is answered of a parcel: 1 express, with company and number; 2 own delivery, with a driver; 3 no parcel. */
export type Answers = Columns<'order_package', 'logistics_code' | 'waybill_no' | 'driver_name' | 'driver_phone' | 'remark'> & {
  send_type: 1 | 2 | 3
  lines: WantedLine[] | null
}
/** What a shipment takes, as it was found. */
export type Shipment = Pick<ShipmentPlan<OrderLine>, 'items' | 'complete'> & { company: string | null }

/** What it takes of the order: each piece once, none of a line in refund (docs/rules/orders.md#ship). */
export const shipment: Guard = {
  check: async (context, trx, { row, result }: MoveOf<'order', Answers>) => {
    const lines = await readLines(context, trx, [row.id])
    // Where none is named, all that may be shipped.
    const wanted = result.lines ?? undefined
    const { items, complete, faults } = planShipment(lines, wanted)
    // Nothing named and nothing to ship: the order's lines are shipped, refunded or in refund, so its state forbids it.
    if (faults.length > 0 && !wanted) throw refuse(context, 'state_conflict', whyNothing(lines))
    const told = faults.map(({ id, text, values }) => [id === 0 ? 'lines' : `lines.${id}`, context.t(text, values)])
    if (told.length > 0) throw invalid(Object.fromEntries(told))
    const number = result.send_type === 1 ? result.waybill_no : null
    // What has gone to a pickup point is handed over there for a code.
    const codes = complete && row.freight_mode === 3 ? [newCode()] : row.codes
    return { items, complete, codes, waybill_nos: joinWaybills([row.waybill_nos, number]) }
  },
}

const whyNothing = (lines: readonly OrderLine[]): string =>
  lines.some(line => inRefund(line) && unsent(line) > 0)
    ? 'What is left of this order is being refunded: decide about the refund first'
    : 'Nothing left to ship'
