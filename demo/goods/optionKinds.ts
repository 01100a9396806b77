import { specKinds } from '../catalogue.ts'

/** The shops that keep options of their own. */
export const optionShops = [2, 3, 4]

/** The options a shop keeps for choosing from, each with every value that its products have. */
export const optionKinds: readonly { name: string; values: readonly string[] }[] = [
  ...Map.groupBy(Object.values(specKinds).flat(), ({ name }) => name),
].map(([name, kinds]) => ({ name, values: [...new Set(kinds.flatMap(({ values }) => values))] }))

const valuesOfShop = optionKinds.reduce((sum, { values }) => sum + values.length, 0)

/** Ids as the rows are numbered: shop by shop, in the order of the options. */
export const optionId = (shop: number, name: string): number =>
  optionShops.indexOf(shop) * optionKinds.length + optionKinds.findIndex(kind => kind.name === name) + 1

export function valueId(shop: number, name: string, value: string): number {
  const place = optionKinds.findIndex(kind => kind.name === name)
  const before = optionKinds.slice(0, place).reduce((sum, { values }) => sum + values.length, 0)
  return optionShops.indexOf(shop) * valuesOfShop + before + (optionKinds[place]?.values.indexOf(value) ?? 0) + 1
}

/** How many there are of all shops together. */
export const optionCount = optionShops.length * optionKinds.length
export const valueCount = optionShops.length * valuesOfShop
