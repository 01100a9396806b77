import type { Language } from '../../../contract/values/Language.ts'
import { isInName, regionName } from './latinNames.ts'
import { findRegion, provinces, type Region, regionsBelow } from './readRegions.ts'

export type RegionChoice = { value: number; label: string; hasChildren: 'true' | 'false' }
type Asked = { ids?: readonly number[]; search?: string; parent?: number; language: Language }

const most = 50

/**
 * Regions to choose from: those below one (the provinces without), those with these ids, or those whose name holds a text, with
 * where they are; named as readers of a language know them.
 */
export function chooseRegions({ ids, search, parent = 0, language }: Asked): RegionChoice[] {
  const named = (region: Region) => toChoice(region, regionName(region.name, language))
  if (ids) return ids.flatMap(id => findRegion(id) ?? []).map(named)
  if (search) return findByName(search, language)
  return regionsBelow(parent).map(named)
}

const toChoice = (region: Region, label: string): RegionChoice => ({
  value: region.id,
  label,
  hasChildren: region.children.length > 0 ? 'true' : 'false',
})

function findByName(search: string, language: Language): RegionChoice[] {
  const found: RegionChoice[] = []
  const look = (regions: readonly Region[], above: string): void => {
    for (const region of regions) {
      const name = regionName(region.name, language)
      const label = above ? `${above} ${name}` : name
      if (isInName(search, region.name) && found.length < most) found.push(toChoice(region, label))
      look(region.children, label)
    }
  }
  look(provinces, '')
  return found
}
