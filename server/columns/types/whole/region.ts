import { sql } from 'kysely'
import type { Field } from '../../../../contract/language/shape.ts'
import { allOf, bindWhole, compare, contains } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { chooseRegions } from '../../regions/chooseRegions.ts'
import { type Region as Known, provinces } from '../../regions/readRegions.ts'
import { readWhole } from '../../readNumber.ts'
import { readLine, storeJson, writeJson } from '../../readText.ts'
import { cellText } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

const parts = ['province', 'city', 'district'] as const
/** A region as it is stored: id and name of each level it has. */
export type Region = Record<string, unknown>

/** The levels a field asks for: province, then city, then district. */
const partsOf = ({ levels }: Field) => parts.slice(0, typeof levels === 'number' ? levels : parts.length)
const isRegion = (value: unknown): value is Region => typeof value === 'object' && value !== null && !Array.isArray(value)

function readRegion(value: unknown): string {
  if (!isRegion(value)) throw new ValueError('{label} must be a region')
  const known = new Set(parts.flatMap(part => [`${part}_id`, `${part}_name`]))
  if (Object.keys(value).some(key => !known.has(key))) throw new ValueError('{label} must be a region')
  const region: Region = {}
  for (const part of parts) {
    const id = value[`${part}_id`]
    region[`${part}_id`] = id === undefined || id === null ? null : readWhole(id)
    region[`${part}_name`] = readLine(value[`${part}_name`] ?? '')
  }
  return storeJson(region)
}

const names = (value: unknown): string =>
  isRegion(value)
    ? parts
        .map(part => value[`${part}_name`])
        .filter(Boolean)
        .join(' ')
    : ''

/**
 * `{province_id, city_id, district_id, province_name, city_name, district_name}`; each level is filtered under its own name,
 * `{name}_province_id`.
 */
export default defineColumn({
  sql: 'jsonb',
  json: "import('../columns/types/whole/region.ts').Region",
  read: readRegion,
  write: writeJson,
  levels: (name, field) => Object.fromEntries(partsOf(field).map(part => [`${part}_id`, `${name}_${part}_id`])),
  filter: (condition, ref, _field, level) => {
    if (level) return compare(condition, sql`(${ref} ->> ${level}::text)::bigint`, bindWhole)
    if (condition.contains === undefined) return allOf([])
    return contains(
      condition.contains,
      sql`concat_ws(' ', ${ref} ->> 'province_name', ${ref} ->> 'city_name', ${ref} ->> 'district_name')`,
    )
  },
  wire: (field, name) => ({
    type: 'cascade',
    cascades: partsOf(field).map(part => ({ name: `${part}_id`, second_name: `${name}_${part}_id` })),
  }),
  search: chooseRegions,
  exportCell: names,
  importCell: cell => findByNames(cellText(cell).split(/[\s/]+/)),
  unsortable: true,
})

/** `广东省 深圳市 南山区` as the ids of these regions, as far as they are written. */
function findByNames(names: string[]): Region {
  const region: Region = {}
  let level: readonly Known[] = provinces
  for (const [index, part] of parts.entries()) {
    const name = names[index] ?? ''
    const found = level.find(one => one.name === name)
    if (name && !found) throw new ValueError('{label}: there is no region named {name}', { name })
    region[`${part}_id`] = found?.id ?? null
    region[`${part}_name`] = name
    level = found?.children ?? []
  }
  return region
}
