import { regionText } from './regionText.ts'

export type Region = { id: number; name: string; parent: number; children: Region[] }

/** The provinces with their cities and districts; read once. */
export const provinces: readonly Region[] = regionText.trim().split('\n').map(readProvince)

const byId = new Map<number, Region>()
for (const region of provinces) remember(region)

/** The regions directly below one; 0 stands for the country. Empty for an unknown id and below a district. */
export const regionsBelow = (parent: number): readonly Region[] => (parent === 0 ? provinces : (byId.get(parent)?.children ?? []))
export const findRegion = (id: number): Region | undefined => byId.get(id)

function remember(region: Region): void {
  byId.set(region.id, region)
  region.children.forEach(remember)
}

function readProvince(line: string): Region {
  const [head = '', rest = ''] = line.split(': ')
  const [code = '', name = ''] = head.split(' ')
  const id = Number(code) * 10_000
  const cities = [...rest.matchAll(/([^\s()]+)(?:\(([^)]*)\))?/g)]
  return { id, name, parent: 0, children: cities.map((match, index) => readCity(id, index, match[1] ?? '', match[2] ?? '')) }
}

function readCity(province: number, index: number, name: string, districts: string): Region {
  const id = province + (index + 1) * 100
  const names = districts ? districts.split(' ') : []
  return {
    id,
    name,
    parent: province,
    children: names.map((text, place) => ({ id: id + place + 1, name: text, parent: id, children: [] })),
  }
}
