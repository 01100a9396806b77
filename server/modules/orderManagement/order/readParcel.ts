import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { findCompany } from '../logistics/findCompany.ts'
import { invalid } from '../../../refuse/refuse.ts'

export type ParcelWish = Pick<Parcel, 'send_type'> &
  Partial<Pick<Parcel, 'logistics_code' | 'waybill_no' | 'driver_name' | 'driver_phone'>>

/** What a parcel row keeps of how it travels. */
export type Parcel = Filled<'order_package', 'send_type'> &
  Columns<'order_package', 'logistics_code' | 'logistics_name' | 'waybill_no' | 'driver_name' | 'driver_phone'>

const empty = { logistics_code: null, logistics_name: null, waybill_no: null, driver_name: null, driver_phone: null }

/** docs/rules/orders.md#parcel: 1 express (company and number), 2 own delivery (driver), 3 no parcel. Throws 422 naming the fields. */
export async function readParcel(context: Context, wish: ParcelWish): Promise<Parcel> {
  if (wish.send_type === 1) return readExpress(context, wish)
  if (wish.send_type === 2) return readDelivery(context, wish)
  return { send_type: wish.send_type, ...empty }
}

async function readExpress(context: Context, wish: ParcelWish): Promise<Parcel> {
  const number = wish.waybill_no?.trim() ?? ''
  const company = await findCompany(context, wish.logistics_code?.trim() ?? '')
  const faults: Record<string, string> = {}
  if (!company) faults.logistics_code = context.t('Choose a carrier')
  if (!/^[A-Za-z0-9-]{6,32}$/.test(number))
    faults.waybill_no = context.t('A tracking number has 6 to 32 letters, digits or hyphens')
  if (!company || Object.keys(faults).length > 0) throw invalid(faults)
  return { ...empty, send_type: 1, logistics_code: company.code, logistics_name: company.name, waybill_no: number }
}

async function readDelivery(context: Context, wish: ParcelWish): Promise<Parcel> {
  const name = wish.driver_name?.trim() ?? ''
  const phone = wish.driver_phone?.trim() ?? ''
  const faults: Record<string, string> = {}
  if (!name) faults.driver_name = context.t("Enter the driver's name")
  if (!/^1\d{10}$/.test(phone)) faults.driver_phone = context.t('A phone number has 11 digits and starts with 1')
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return { ...empty, send_type: 2, driver_name: name, driver_phone: phone }
}
