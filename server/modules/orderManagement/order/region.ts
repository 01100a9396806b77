import type { Context, Guard, Move } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { findRegion } from '../../console/region/readRegions.ts'

/** A region is one that exists, down to its last level, and is kept with its names. */
export const region: Guard = {
  check: async (context, _trx, { result }: Move) => ({ region: readRegion(context, result.receiver_region) }),
}

/** @throws Refusal invalid */
export function readRegion(context: Pick<Context, 't'>, wish: unknown): Record<string, unknown> {
  const ids = typeof wish === 'object' && wish !== null ? new Map(Object.entries(wish)) : new Map<string, unknown>()
  const province = findRegion(Number(ids.get('province_id')))
  const city = province?.children.find(({ id }) => id === Number(ids.get('city_id')))
  const district = city?.children.find(({ id }) => id === Number(ids.get('district_id')))
  if (!province || !city || (city.children.length > 0 && !district))
    throw invalid({ receiver_region: context.t('Choose a region') })
  return {
    province_id: province.id,
    city_id: city.id,
    district_id: district?.id ?? null,
    province_name: province.name,
    city_name: city.name,
    district_name: district?.name ?? '',
  }
}
