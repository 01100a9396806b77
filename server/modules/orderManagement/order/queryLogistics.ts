import type { Context } from '../../../context/Context.ts'
import { requireOrder } from './requireOrder.ts'
import { type OrderPackage, readPackages } from './readLines.ts'

export type Tracking = Pick<OrderPackage, 'logistics_name' | 'waybill_no'> & {
  package_id: number
  /** Newest first; empty while there is none */
  events: { at: number; text: string; state: string }[]
  /** Why there are no events */
  message: string
}

/**
 * Where the parcels of an order are. The back end has no carrier's tracking service configured, and it says so: each parcel is
 * answered with no events and the reason. An adapter for a carrier fills `events` here.
 */
export async function queryLogistics(context: Context, query: { id: string; package_id?: string }): Promise<Tracking[]> {
  const order = await requireOrder(context, Number(query.id))
  const packages = await readPackages(context, context.database, [order])
  return packages
    .filter(parcel => query.package_id === undefined || parcel.id === Number(query.package_id))
    .map(parcel => ({
      package_id: parcel.id,
      logistics_name: parcel.logistics_name,
      waybill_no: parcel.waybill_no,
      events: [],
      message: context.t('No tracking information: no tracking service is set up'),
    }))
}
