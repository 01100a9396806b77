/** The grid of a product's variants (docs/rules/goods.md#variants): what the form counts and compares by, as the entity of a product says it. */
export const mostSpecs = 3
export const mostValues = 50
/** How wide a value may be, as goods_spec says; its name is as wide as any text. */
export const widestValue = 32
export const mostVariants = 600
export const mostStock = 9_999_999
export const mostGrams = 100_000_000

/** What makes a combination the same one, whatever the order of its specs. */
export const variantKey = (pairs: readonly { name: string; value: string }[]): string =>
  JSON.stringify(pairs.map(({ name, value }) => [name, value]).sort())
