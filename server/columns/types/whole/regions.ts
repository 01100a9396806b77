import type { Language } from '../../../../contract/values/Language.ts'
import { defineColumn } from '../../defineColumn.ts'
import { chosenRegions, nameOf, type NamedRegion, sharedRegion } from '../../regions/chosenRegions.ts'
import { findByNames } from '../../regions/findByNames.ts'
import { findRegion } from '../../regions/readRegions.ts'
import { storeJson, writeJson } from '../../readText.ts'
import { cellText } from '../../textColumn.ts'

const isList = (value: unknown): value is NamedRegion[] => Array.isArray(value)

const inLanguage = (regions: readonly NamedRegion[], language: Language): NamedRegion[] =>
  regions.map(({ id, name }) => {
    const region = findRegion(id)
    return { id, name: region ? nameOf(region, language) : name }
  })

/** Provinces and cities: `[{id: 460000, name: '海南省'}, {id: 440100, name: '广东省 广州市'}]`. */
export default defineColumn({
  sql: 'jsonb',
  json: "import('../columns/regions/chosenRegions.ts').NamedRegion[]",
  read: value => storeJson(chosenRegions(value)),
  write: writeJson,
  present: (value, language) => (isList(value) ? inLanguage(value, language) : value),
  wire: () => ({ type: 'text' }),
  shared: (one, other) => (isList(one) && isList(other) ? (sharedRegion(one, other)?.name ?? null) : null),
  exportCell: value => (isList(value) ? value.map(({ name }) => name).join(', ') : null),
  importCell: cell =>
    cellText(cell)
      .split(/[,，、;；]/)
      .map(part => part.trim())
      .filter(Boolean)
      .map(text => {
        const { province_id, city_id } = findByNames(text)
        return city_id ?? province_id
      }),
  unsortable: true,
})
