import { ValueError } from '../../../contract/values/ValueError.ts'
import { latinName } from './latinNames.ts'
import { provinces, type Region } from './readRegions.ts'

const parts = ['province', 'city', 'district'] as const
/** The id and the name of each level */
type Found = Record<string, unknown>

/** `广东省 深圳市 南山区` or `Inner Mongolia / Hohhot` as the ids of these regions, as far as they are written. */
export function findByNames(text: string): Found {
  const region: Found = {}
  let level: readonly Region[] = provinces
  let rest = text
  for (const part of parts) {
    const found = findFirst(level, rest)
    if (rest !== '' && !found)
      throw new ValueError('{label}: there is no region named {name}', { name: rest.split(/[\s/]+/)[0] ?? rest })
    region[`${part}_id`] = found?.region.id ?? null
    region[`${part}_name`] = found?.region.name ?? ''
    level = found?.region.children ?? []
    rest = found?.rest ?? ''
  }
  return region
}

/** The region a text begins with, and the text after it; of two that fit the one with the longer name. */
function findFirst(regions: readonly Region[], text: string): { region: Region; rest: string } | undefined {
  const fitting = regions.flatMap(region =>
    [region.name, latinName(region.name)].flatMap(name => {
      const after = text.slice(name.length)
      const isIt = text.slice(0, name.length).toLowerCase() === name.toLowerCase() && /^([\s/]|$)/.test(after)
      return isIt ? [{ region, rest: after.replace(/^[\s/]+/, ''), length: name.length }] : []
    }),
  )
  return fitting.toSorted((a, b) => b.length - a.length)[0]
}
