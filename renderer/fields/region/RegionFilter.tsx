import { regionLevels } from '../../../contract/values/regionLevels.ts'
import type { FieldFilterProps, FilterWordsProps } from '../../kind/define.ts'
import { LevelSelects, LevelWords, type LevelSource } from '../../filters/LevelsFilter.tsx'
import { anyWord } from '../../filters/withLabel.ts'
import type { Host } from '../../host/Host.tsx'
import { loadRegions } from './loadRegions.ts'

/** The chosen levels: as they are written, or those of the deepest where it stands alone. */
function regionPath(value: string): string[] {
  const written = value.split(',')
  const deepest = Number(written.filter(Boolean).at(-1) ?? 0)
  return written.length > 1 && written.every(Boolean) ? written : regionLevels(deepest).map(String)
}

/** Province, city, district as lists, each shown once the one above it is chosen; each is sent under its level's own name. */
export function RegionFilter({ value, onChange, label, host, field, titled = false }: FieldFilterProps) {
  const one = namesOf(field.wire) === 1
  return (
    <LevelSelects
      value={value}
      // A back end that knows one name only gets the deepest.
      onChange={path => onChange(one ? (path.split(',').at(-1) ?? '') : path)}
      label={label}
      titled={titled}
      host={host}
      path={regionPath(value)}
      depth={typeof field.levels === 'number' ? field.levels : 3}
      source={regions(host)}
      words={[anyWord(host), host.t('City'), host.t('District')]}
    />
  )
}

export const RegionWords = ({ value, host }: FilterWordsProps) => (
  <LevelWords path={regionPath(value)} source={regions(host)} host={host} />
)

const regions = (host: Host): LevelSource => ({
  key: 'regions',
  load: parent => loadRegions(host, parent === null ? null : Number(parent)),
})

const namesOf = (wire: unknown): number =>
  typeof wire === 'object' && wire !== null && 'cascades' in wire && Array.isArray(wire.cascades) ? wire.cascades.length : 1
