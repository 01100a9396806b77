import { findRegion, provinces, type Region, regionsBelow } from './readRegions.ts'

export type RegionChoice = { value: number; label: string; hasChildren: 'true' | 'false' }
type Asked = { ids?: readonly number[]; search?: string; parent?: number }

const most = 50

/**
 * Regions to choose from: those below one (the provinces without), those with these ids, or those whose name holds a text, with
 * where they are.
 */
export function chooseRegions({ ids, search, parent = 0 }: Asked): RegionChoice[] {
  if (ids) return ids.flatMap(id => findRegion(id) ?? []).map(region => toChoice(region, region.name))
  if (search) return findByName(search)
  return regionsBelow(parent).map(region => toChoice(region, region.name))
}

const toChoice = (region: Region, label: string): RegionChoice => ({
  value: region.id,
  label,
  hasChildren: region.children.length > 0 ? 'true' : 'false',
})

function findByName(search: string): RegionChoice[] {
  const found: RegionChoice[] = []
  const look = (regions: readonly Region[], above: string): void => {
    for (const region of regions) {
      const label = above ? `${above} ${region.name}` : region.name
      if (region.name.includes(search) && found.length < most) found.push(toChoice(region, label))
      look(region.children, label)
    }
  }
  look(provinces, '')
  return found
}
