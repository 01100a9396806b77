import type { OrderPackage } from './readLines.ts'

const maxSendEdits = 3
const sendEditSeconds = 24 * 3600

type Edits = Pick<OrderPackage, 'edit_num' | 'created_at'>
type Sentence = { text: string; values?: Record<string, unknown> }

/** Why the number of a parcel stays as it is (docs/rules/orders.md#parcel); null where it may be corrected. */
export function whyFixed(parcel: Edits, now: number): Sentence | null {
  if (parcel.edit_num >= maxSendEdits)
    return { text: 'A tracking number can be changed up to {max} times', values: { max: maxSendEdits } }
  if (now - parcel.created_at > sendEditSeconds) return { text: 'A tracking number can be changed within 24 hours of shipping' }
  return null
}

/** The parcels whose number may be corrected, as choices. */
export const correctableParcels = (parcels: readonly OrderPackage[], now: number): { value: number; label: string }[] =>
  parcels.filter(parcel => whyFixed(parcel, now) === null).map(parcel => ({ value: parcel.id, label: nameParcel(parcel) }))

/** `顺丰速运 SF1234567890 (桂花糕 ×2)` */
function nameParcel({ logistics_name, waybill_no, driver_name, goods_text }: OrderPackage): string {
  const how = [logistics_name ?? driver_name, waybill_no].filter(Boolean).join(' ')
  return how && goods_text ? `${how} (${goods_text})` : how || goods_text || '-'
}
