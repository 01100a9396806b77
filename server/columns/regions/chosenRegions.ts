import type { Language } from '../../../contract/values/Language.ts'
import { isInRegions } from '../../../contract/values/regionLevels.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { readWhole } from '../readNumber.ts'
import { readArray } from '../readText.ts'
import { regionName } from './latinNames.ts'
import { findRegion, provinces, type Region } from './readRegions.ts'

/** A province or a city as it is kept among others; the name of a city says its province too. */
export type NamedRegion = { id: number; name: string }

/**
 * Provinces and cities in the order of the country, each once: a province has its cities in it, and all of them are the province.
 * @param wish ids, or what has them @throws ValueError
 */
export function chosenRegions(wish: unknown): NamedRegion[] {
  const ids = new Set(readArray(wish).map(readId))
  return provinces.flatMap(province => {
    const cities = province.children.filter(({ id }) => ids.has(id))
    const isWhole = ids.has(province.id) || (cities.length > 0 && cities.length === province.children.length)
    return (isWhole ? [province] : cities).map(region => ({ id: region.id, name: nameOf(region, 'zh') }))
  })
}

function readId(one: unknown): number {
  const id = readWhole(typeof one === 'object' && one !== null && 'id' in one ? one.id : one)
  if (!findRegion(id) || id % 100 !== 0) throw new ValueError('Choose a region')
  return id
}

/** A region with the province that it lies in, as readers of a language know them. */
export function nameOf({ name, parent }: Region, language: Language): string {
  const province = findRegion(parent)
  return [...(province ? [province.name] : []), name].map(one => regionName(one, language)).join(' ')
}

/** What two choices have in common: a region that both name, or that lies in one of the other; null where nothing. */
export function sharedRegion(one: readonly NamedRegion[], other: readonly NamedRegion[]): NamedRegion | null {
  return one.find(({ id }) => isInRegions(id, other)) ?? other.find(({ id }) => isInRegions(id, one)) ?? null
}
