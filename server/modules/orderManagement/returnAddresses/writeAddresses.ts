import type { Region } from '../../../columns/types/whole/region.ts'

/** An address as a form sends it. */
type Address = { name: string; phone: string; region: Region; address: string; is_default?: 0 | 1 | null }

export const asAddresses = (value: unknown): Address[] => (Array.isArray(value) ? value : [])

/** The addresses of a shop with their numbers and texts, one of them the default: the first where none is marked. */
export function writeAddresses(sent: readonly Address[]) {
  const chosen = Math.max(
    0,
    sent.findIndex(({ is_default }) => is_default === 1),
  )
  const return_addresses = sent.map((row, place) => ({
    ...row,
    is_default: place === chosen ? 1 : 0,
    id: place + 1,
    text: textOf(row),
  }))
  return { return_addresses, return_address: return_addresses[chosen]?.text ?? null }
}

function textOf({ name, phone, region, address }: Address): string {
  const places = [region.province_name, region.city_name, region.district_name].filter(Boolean)
  return [name, phone, places.join(' '), address].join(', ')
}
