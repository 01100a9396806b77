import { categoryIds } from '../../demo/goods/seedCategories.ts'

/**
 * The category of the demo data that has an English name, whatever its number is.
 * @throws Error when there is none
 */
export function categoryNamed(name: string): number {
  const id = categoryIds().get(name)
  if (id === undefined) throw new Error(`The demo data has no category ${name}`)
  return id
}
