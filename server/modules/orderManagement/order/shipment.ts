import type { Guard, Move } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { joinWaybills } from './joinWaybills.ts'
import { planShipment, type ShipmentPlan, type WantedLine } from './planShipment.ts'
import { type OrderLine, readLines } from './readLines.ts'
import { type Parcel, type ParcelWish, readParcel } from './readParcel.ts'

/** What a shipment takes, as its guards have found it. */
export type Shipment = Pick<ShipmentPlan<OrderLine>, 'items' | 'complete'> & { parcel: Parcel }

/** How the parcel travels (docs/rules/orders.md#parcel). */
export const parcel: Guard = {
  // The answers are those of the transition's question.
  check: async (context, _trx, { result }: Move) => ({ parcel: await readParcel(context, result as ParcelWish) }),
}

type Answers = { lines: WantedLine[] | null }

/** What it takes of the order: each piece once, none of a line in refund (docs/rules/orders.md#ship). */
export const shipment: Guard = {
  check: async (context, trx, { row, result, found }: MoveOf<'order', Answers>) => {
    const lines = await readLines(context, trx, [row.id])
    // Where none is named, all that may be shipped.
    const wanted = result.lines ?? undefined
    const { items, complete, faults } = planShipment(lines, wanted)
    // Nothing named and nothing to ship: the order's lines are shipped, refunded or in refund, so its state forbids it.
    if (faults.length > 0 && !wanted) throw stateConflict(context)
    const told = faults.map(({ id, text, values }) => [id === 0 ? 'lines' : `lines.${id}`, context.t(text, values)])
    if (told.length > 0) throw invalid(Object.fromEntries(told))
    const { waybill_no } = found.parcel as Parcel // found by the guard before
    return {
      items,
      complete,
      pieces: items.reduce((sum, { num }) => sum + num, 0),
      waybill_nos: joinWaybills([row.waybill_nos, waybill_no]),
    }
  },
}
