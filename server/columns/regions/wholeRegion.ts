import { ValueError } from '../../../contract/values/ValueError.ts'
import { findRegion } from './readRegions.ts'

/** A region as it is kept where it must be whole: one that exists, down to its last level, with its names. @throws ValueError */
export function wholeRegion(wish: unknown): Record<string, unknown> {
  const ids = typeof wish === 'object' && wish !== null ? new Map(Object.entries(wish)) : new Map<string, unknown>()
  const province = findRegion(Number(ids.get('province_id')))
  const city = province?.children.find(({ id }) => id === Number(ids.get('city_id')))
  const district = city?.children.find(({ id }) => id === Number(ids.get('district_id')))
  if (!province || !city || (city.children.length > 0 && !district)) throw new ValueError('Choose a region')
  return {
    province_id: province.id,
    city_id: city.id,
    district_id: district?.id ?? null,
    province_name: province.name,
    city_name: city.name,
    district_name: district?.name ?? '',
  }
}
