import { sql } from 'kysely'
import type { Language } from '../../../../contract/values/Language.ts'
import type { Field } from '../../../../contract/language/shape.ts'
import { allOf, bindWhole, compare, contains } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { chooseRegions } from '../../regions/chooseRegions.ts'
import { findByNames } from '../../regions/findByNames.ts'
import { keptName, namesWithLatin, regionName } from '../../regions/latinNames.ts'
import { wholeRegion } from '../../regions/wholeRegion.ts'
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
    const known = id === undefined || id === null ? null : readWhole(id)
    region[`${part}_id`] = known
    region[`${part}_name`] = keptName(known, readLine(value[`${part}_name`] ?? ''))
  }
  return storeJson(region)
}

const inLanguage = (region: Region, language: Language): Region => ({
  ...region,
  ...Object.fromEntries(
    parts.flatMap(part => {
      const name = region[`${part}_name`]
      return typeof name === 'string' ? [[`${part}_name`, regionName(name, language)]] : []
    }),
  ),
})

const names = (value: unknown): string =>
  isRegion(value)
    ? parts
        .map(part => value[`${part}_name`])
        .filter(Boolean)
        .join(' ')
    : ''

/** Province, city and district as readers of a language know them; '' where none is chosen. */
export const regionText = (value: unknown, language: Language): string =>
  isRegion(value) ? names(inLanguage(value, language)) : ''

/**
 * `{province_id, city_id, district_id, province_name, city_name, district_name}`; each level is filtered under its own name,
 * `{name}_province_id`.
 */
export default defineColumn({
  sql: 'jsonb',
  json: "import('../columns/types/whole/region.ts').Region",
  read: (value, field) => (field.leaf === true ? storeJson(wholeRegion(value)) : readRegion(value)),
  write: writeJson,
  present: (value, language) => (isRegion(value) ? inLanguage(value, language) : value),
  levels: (name, field) => Object.fromEntries(partsOf(field).map(part => [`${part}_id`, `${name}_${part}_id`])),
  filter: (condition, ref, _field, level) => {
    if (level) return compare(condition, sql`(${ref} ->> ${level}::text)::bigint`, bindWhole)
    if (condition.contains === undefined) return allOf([])
    const named = parts.map(part => sql`${ref} ->> ${`${part}_name`}::text`)
    const written = contains(condition.contains, sql`concat_ws(' ', ${sql.join(named)})`)
    const latin = namesWithLatin(String(condition.contains))
    return latin.length === 0 ? written : sql`(${written} or array[${sql.join(named)}] && array[${sql.join(latin)}]::text[])`
  },
  wire: (field, name) => ({
    type: 'cascade',
    cascades: partsOf(field).map(part => ({ name: `${part}_id`, second_name: `${name}_${part}_id` })),
  }),
  search: chooseRegions,
  exportCell: names,
  importCell: cell => findByNames(cellText(cell).trim()),
  unsortable: true,
})
