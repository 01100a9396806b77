import type { Context } from '../../../context/Context.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'

type Option = { name: string; values: { value: string }[] }
export type Options = Option[]
type Pair = { name: string; value: string }

/** What variants and options promise each other (docs/rules/goods.md#variants); the rest their fields say. @throws Refusal invalid */
export function checkOptions(context: Context, { specs, skus = [] }: Pick<ValuesOf<'goods'>, 'specs' | 'skus'>): void {
  // Both have been read by their fields.
  const options = (specs ?? []) as Option[]
  const faults: Record<string, string> = {}
  if (options.length === 0) faults.specs = context.t('Enter at least one option with one value')
  if (!skus.some(({ enabled }) => enabled === 1)) faults.skus = context.t('Turn on at least one variant')
  for (const [index, sku] of skus.entries())
    if (!fits((sku.spec_values ?? []) as Pair[], options))
      faults[`skus.${index}.spec_values`] = context.t('This variant does not match the options')
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** The options that variants name, in the order in which they do. */
export function optionsOf(skus: NonNullable<ValuesOf<'goods'>['skus']>): Option[] {
  const rows = skus.map(({ spec_values }) => (spec_values ?? []) as Pair[])
  const [first = []] = rows
  return first.map(({ name }, index) => {
    const values = new Set(rows.flatMap(pairs => (pairs[index]?.name === name ? [pairs[index].value] : [])))
    return { name, values: [...values].map(value => ({ value })) }
  })
}

/** The options of a product with the values that new variants of its name further; null where there are none. */
export function furtherOptions(options: Option[], skus: NonNullable<ValuesOf<'goods'>['skus']>): Option[] | null {
  const named = new Map(optionsOf(skus).map(({ name, values }) => [name, values]))
  const further = options.map(({ name, values, ...rest }) => {
    const fresh = (named.get(name) ?? []).filter(({ value }) => !values.some(one => one.value === value))
    return { ...rest, name, values: [...values, ...fresh] }
  })
  return further.some(({ values }, index) => values.length > (options[index]?.values.length ?? 0)) ? further : null
}

const fits = (pairs: readonly Pair[], options: readonly Option[]): boolean =>
  pairs.length === options.length &&
  options.every(({ name, values }, index) => {
    const pair = pairs[index]
    return pair?.name === name && values.some(({ value }) => value === pair.value)
  })
