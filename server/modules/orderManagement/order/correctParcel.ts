import type { RowOf } from '../../../rows/RowOf.ts'

const maxSendEdits = 3
const sendEditSeconds = 24 * 3600

type Parcel = Partial<RowOf<'order_package'>> & { id: number }
type Sentence = { text: string; values?: Record<string, unknown> }

/** Why the number of a parcel stays as it is (docs/rules/orders.md#parcel); null where it may be corrected. */
export function whyFixed({ edit_num, created_at }: Parcel, now: number): Sentence | null {
  if ((edit_num ?? 0) >= maxSendEdits)
    return { text: 'A tracking number can be changed up to {max} times', values: { max: maxSendEdits } }
  if (now - (created_at ?? 0) > sendEditSeconds) return { text: 'A tracking number can be changed within 24 hours of shipping' }
  return null
}

/** `left` is how many times more, `until` in epoch seconds. */
type Correctable = { value: number; label: string; left: number; until: number }

/** The parcels whose number may be corrected, as choices. */
export const correctableParcels = (parcels: readonly Parcel[], now: number): Correctable[] =>
  parcels
    .filter(parcel => whyFixed(parcel, now) === null)
    .map(parcel => ({
      value: parcel.id,
      label: nameParcel(parcel),
      left: maxSendEdits - (parcel.edit_num ?? 0),
      until: (parcel.created_at ?? 0) + sendEditSeconds,
    }))

/** `顺丰速运 SF1234567890 (桂花糕 ×2)` */
function nameParcel({ logistics_name, waybill_no, driver_name, goods_text }: Parcel): string {
  const how = [logistics_name ?? driver_name, waybill_no].filter(Boolean).join(' ')
  return how && goods_text ? `${how} (${goods_text})` : how || goods_text || '-'
}
