/** An address down to the district (page-schema.md, decision 6). */
export type Region = {
  province_id: number | null
  city_id: number | null
  district_id: number | null
  province_name: string | null
  city_name: string | null
  district_name: string | null
}

/** Reads a region out of JSON; what is missing is null. */
export function readRegion(value: unknown): Region {
  const from = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const id = (name: string) => Number(from.get(name)) || null
  const word = (name: string) => (typeof from.get(name) === 'string' ? String(from.get(name)) || null : null)
  return {
    province_id: id('province_id'),
    city_id: id('city_id'),
    district_id: id('district_id'),
    province_name: word('province_name'),
    city_name: word('city_name'),
    district_name: word('district_name'),
  }
}

export function regionWords(value: unknown): string[] {
  const region = readRegion(value)
  return [region.province_name, region.city_name, region.district_name].filter(word => word !== null)
}
