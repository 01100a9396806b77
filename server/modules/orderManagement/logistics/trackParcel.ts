import type { Carrier, TrackingEvent } from '../../../adapters/carrier/Carrier.ts'
import type { Context } from '../../../context/Context.ts'

/** A parcel as carriers are asked about it, and what they told last. */
export type Tracked = {
  logistics_code: string | null
  waybill_no: string | null
  phone: string | null
  /** When it was handed over, epoch seconds */
  sent_at: number
  tracked_at: number | null
  tracking: TrackingEvent[] | null
}
/** Newest first, in the reader's language; `message`: why there are none */
export type Told = { events: TrackingEvent[]; message: string }

/** Seconds for which what a carrier has told is not asked again. */
const keptFor = 600

/** Where a parcel is, by the carrier's own word (docs/rules/orders.md#tracking). @param keep writes down what it tells */
export async function trackParcel(
  context: Context,
  parcel: Tracked,
  keep: (events: TrackingEvent[]) => Promise<unknown>,
): Promise<Told> {
  const { events, message } = await readEvents(context, parcel, keep)
  const said = events.map(event => ({ ...event, text: context.t(event.text) }))
  return { events: said, message: said.length > 0 ? '' : message }
}

async function readEvents(context: Context, parcel: Tracked, keep: (events: TrackingEvent[]) => Promise<unknown>): Promise<Told> {
  const known = { events: parcel.tracking ?? [], message: context.t('No tracking information yet') }
  const { carrier } = context.services.adapters
  if (!parcel.waybill_no) return known
  if (!carrier) return { ...known, message: context.t('No tracking information: no tracking service is set up') }
  if (parcel.tracked_at !== null && context.now() - parcel.tracked_at < keptFor) return known
  try {
    const events = await ask(context, carrier, parcel)
    await keep(events)
    return { ...known, events }
  } catch (error) {
    context.log.warn({ err: error, waybill_no: parcel.waybill_no }, 'a carrier could not be asked')
    return { ...known, message: context.t('The carrier could not be asked. Try again later.') }
  }
}

const ask = (context: Context, carrier: Carrier, { logistics_code, waybill_no, phone, sent_at }: Tracked) =>
  carrier.track({ carrier: logistics_code ?? '', number: waybill_no ?? '', phone: phone ?? '', sentAt: sent_at }, context.now())
