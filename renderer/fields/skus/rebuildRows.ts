import { activeSpecs, combine, type Grid, type Row, rowKey, type Spec } from './grid.ts'
import { mostVariants } from './variants.ts'

/**
 * The rows for changed specs. Every combination that survives keeps what was entered for it:
 *   a value renamed, or values and specs put in another order   the same combination
 *   a spec added                                                 its first value takes the data over
 *   a spec removed                                               the first combination that stood for the new one
 * Null when there would be more rows than `most`.
 */
export function rebuildRows(old: Grid, specs: Spec[], most: number = mostVariants): Row[] | null {
  const paths = combine(specs, most)
  if (!paths) return null
  const oldSpecs = new Map(activeSpecs(old.specs).map(spec => [spec.key, spec]))
  const shared = new Set(
    activeSpecs(specs)
      .filter(spec => oldSpecs.has(spec.key))
      .flatMap(spec => valueKeys(spec, oldSpecs.get(spec.key))),
  )
  const added = activeSpecs(specs).filter(spec => !oldSpecs.has(spec.key))
  const firsts = new Set(added.map(spec => spec.values[0]?.key))
  const addedKeys = new Set(added.flatMap(spec => spec.values.map(value => value.key)))
  const oldRows = indexRows(old.rows, shared)
  return paths.map(path => {
    const inherits = path.every(key => !addedKeys.has(key) || firsts.has(key))
    const known = inherits && old.rows.length > 0 ? oldRows.get(projection(path, shared)) : undefined
    return { key: rowKey(path), path, cells: known?.cells ?? { enabled: 1 } }
  })
}

/** The values of a spec before and after: those of both sides say which combination a row stands for. */
const valueKeys = (spec: Spec, before: Spec | undefined): number[] =>
  [...spec.values, ...(before?.values ?? [])].map(value => value.key)

const projection = (path: readonly number[], shared: ReadonlySet<number>): string => rowKey(path.filter(key => shared.has(key)))

/** The first row of each combination of shared specs. Rows with data go before rows that were never filled in. */
function indexRows(rows: readonly Row[], shared: ReadonlySet<number>): Map<string, Row> {
  const index = new Map<string, Row>()
  for (const row of rows) {
    const key = projection(row.path, shared)
    const known = index.get(key)
    if (!known || (!isFilled(known) && isFilled(row))) index.set(key, row)
  }
  return index
}

const isFilled = ({ cells }: Row): boolean =>
  Object.entries(cells).some(([name, value]) => name !== 'enabled' && value !== null && value !== undefined && value !== '')
