import type { Field } from '../../../contract/language/shape.ts'
import { checkCell, columns } from './columns.ts'
import type { GridValue, Sku } from './grid.ts'
import { mostVariants, mostSpecs, mostValues } from './variants.ts'

const isGrid = (value: unknown): value is GridValue =>
  typeof value === 'object' &&
  value !== null &&
  'specs' in value &&
  Array.isArray(value.specs) &&
  'skus' in value &&
  Array.isArray(value.skus)

/**
 * The sentence that is wrong with the grid as a whole, or that cells are; cells carry their own sentences
 * (docs/rules/goods.md#variants).
 */
export function checkGrid(value: unknown, field: Field): string | null {
  if (!isGrid(value) || value.specs.length === 0) return 'Enter at least one option with one value'
  return checkSpecs(value) ?? checkSkus(value.skus, field)
}

function checkSpecs({ specs }: GridValue): string | null {
  if (specs.length > mostSpecs) return 'Up to 3 options'
  const names = specs.map(spec => spec.name)
  if (names.some(name => !name)) return 'Every option needs a name'
  if (new Set(names).size < names.length) return 'Two options have the same name'
  if (specs.some(spec => spec.values.length === 0 || spec.values.some(one => !one.value)))
    return 'Every option needs at least one value'
  if (specs.some(spec => spec.values.length > mostValues)) return 'Up to 50 values per option'
  if (specs.some(spec => new Set(spec.values.map(one => one.value)).size < spec.values.length))
    return 'An option has the same value twice'
  return null
}

function checkSkus(skus: readonly Sku[], field: Field): string | null {
  if (skus.length === 0) return 'There are too many combinations, or none is for sale'
  if (skus.length > (field.max ?? mostVariants)) return 'There are too many combinations, or none is for sale'
  if (skus.every(sku => sku.enabled === 0)) return 'Turn on at least one variant'
  if (skus.some(sku => columns.some(column => checkCell(column, sku) !== null))) return 'Some variants have errors'
  const codes = skus.map(sku => sku.sku_code).filter(Boolean)
  return new Set(codes).size < codes.length ? 'Two variants have the same SKU' : null
}
