import { mostSpecs, mostValues, mostVariants, variantKey } from '../../../../../contract/values/variants.ts'
import type { Grid, GridFaults, GridSku } from './grid.ts'

/** The rules of docs/rules/goods.md#variants that need nothing but the grid itself; every cell that is wrong is named. */
export function checkGrid({ specs, skus }: Grid, faults: GridFaults): void {
  if (specs.length === 0 || specs.length > mostSpecs)
    faults.set('skus', { text: 'Enter 1 to {max} options', values: { max: mostSpecs } })
  if (specs.some(spec => spec.values.length > mostValues))
    faults.set('skus', { text: 'An option can have up to {max} values', values: { max: mostValues } })
  if (skus.length > mostVariants)
    faults.set('skus', { text: 'A product can have up to {max} variants', values: { max: mostVariants } })
  if (!skus.some(sku => sku.enabled === 1)) faults.set('skus', { text: 'Turn on at least one variant' })
  checkNames(
    specs.map(spec => spec.name),
    'skus',
    faults,
  )
  for (const [index, { values }] of specs.entries()) {
    checkNames(
      values.map(({ value }) => value),
      `specs.${index}`,
      faults,
    )
  }
  for (const [index, sku] of skus.entries()) checkSku({ specs, skus }, sku, `skus.${index}`, faults)
  markTwins(skus, sku => variantKey(sku.spec_values), 'spec_values', 'This combination appears twice', faults)
  markTwins(skus, sku => sku.sku_code, 'sku_code', 'This SKU appears twice', faults)
}

function checkNames(names: string[], place: string, faults: GridFaults): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined && !faults.has(place)) faults.set(place, { text: '{name} appears twice', values: { name: twice } })
}

function checkSku({ specs }: Grid, sku: GridSku, place: string, faults: GridFaults): void {
  const fits = sku.spec_values.length === specs.length && specs.every((spec, index) => isValueOf(sku, spec, index))
  if (!fits) faults.set(`${place}.spec_values`, { text: 'This variant does not match the options' })
  if (sku.market_price !== null && sku.market_price < sku.price && !faults.has(`${place}.market_price`)) {
    faults.set(`${place}.market_price`, { text: 'The market price is below the price' })
  }
}

const isValueOf = (sku: GridSku, spec: Grid['specs'][number], index: number): boolean => {
  const pair = sku.spec_values[index]
  return pair?.name === spec.name && spec.values.some(({ value }) => value === pair.value)
}

/** Both of two equal cells are marked, so that one sees which to change. */
function markTwins(
  skus: readonly GridSku[],
  keyOf: (sku: GridSku) => string | null,
  field: string,
  text: string,
  faults: GridFaults,
): void {
  const places = new Map<string, number[]>()
  skus.forEach((sku, index) => {
    const key = keyOf(sku)
    if (key) places.set(key, [...(places.get(key) ?? []), index])
  })
  for (const twins of places.values())
    if (twins.length > 1) for (const index of twins) faults.set(`skus.${index}.${field}`, { text })
}
