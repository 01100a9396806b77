import type { Field } from '../../../contract/language/shape.ts'
import { checkCell, columns } from './columns.ts'
import { type GridValue, mostRows, mostSpecs, mostValues, type Sku } from './grid.ts'

const isGrid = (value: unknown): value is GridValue =>
  typeof value === 'object' &&
  value !== null &&
  'specs' in value &&
  Array.isArray(value.specs) &&
  'skus' in value &&
  Array.isArray(value.skus)

/** The sentence that is wrong with the grid as a whole, or that cells are; cells carry their own sentences (domain.md §6.3). */
export function checkGrid(value: unknown, field: Field): string | null {
  if (!isGrid(value) || value.specs.length === 0) return 'Name at least one spec with one value'
  return checkSpecs(value) ?? checkSkus(value.skus, field)
}

function checkSpecs({ specs }: GridValue): string | null {
  if (specs.length > mostSpecs) return 'At most 3 specs'
  const names = specs.map(spec => spec.name)
  if (names.some(name => !name)) return 'Every spec needs a name'
  if (new Set(names).size < names.length) return 'Two specs have the same name'
  if (specs.some(spec => spec.values.length === 0 || spec.values.some(one => !one.value)))
    return 'Every spec needs at least one value'
  if (specs.some(spec => spec.values.length > mostValues)) return 'At most 50 values of one spec'
  if (specs.some(spec => new Set(spec.values.map(one => one.value)).size < spec.values.length))
    return 'Two values of a spec are the same'
  return null
}

function checkSkus(skus: readonly Sku[], field: Field): string | null {
  if (skus.length === 0) return 'There are too many combinations, or none is sold'
  if (skus.length > (field.max ?? mostRows)) return 'There are too many combinations, or none is sold'
  if (skus.every(sku => sku.enabled === 0)) return 'At least one version must be enabled'
  if (skus.some(sku => columns.some(column => checkCell(column, sku) !== null))) return 'Some cells of the versions are wrong'
  const codes = skus.map(sku => sku.sku_code).filter(Boolean)
  return new Set(codes).size < codes.length ? 'Two versions have the same stock code' : null
}
