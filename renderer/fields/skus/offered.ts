import { isObject } from '../../../contract/values/loose.ts'
import { readList } from '../../values/readList.ts'
import { newKey, type Spec, type SpecValue } from './grid.ts'

/** An option that the category of the product brings, with the values to choose from. */
export type Offered = { id: number; name: string; values: { id: number; value: string; img: string | null }[] }

export const readOffered = (choices: unknown): Offered[] =>
  readList(choices)
    .filter(isObject)
    .map(({ id, name, values }) => ({
      id: Number(id),
      name: String(name ?? ''),
      values: readList(values)
        .filter(isObject)
        .map(one => ({ id: Number(one.id), value: String(one.value ?? ''), img: typeof one.img === 'string' ? one.img : null })),
    }))

/** The offered option that a spec of the grid is, by its id or its name. */
export const offeredFor = (spec: Pick<Spec, 'id' | 'name'>, offered: readonly Offered[]): Offered | undefined =>
  offered.find(({ id }) => id === spec.id) ?? offered.find(({ name }) => name === spec.name.trim())

/** Those that the grid does not have yet. */
export const unusedOf = (specs: readonly Spec[], offered: readonly Offered[]): Offered[] => {
  const used = new Set(specs.map(spec => offeredFor(spec, offered)?.id))
  return offered.filter(({ id }) => !used.has(id))
}

export const asSpec = ({ id, name }: Offered): Spec => ({ key: newKey(), name, values: [], id })

/** A value as it is offered, or as it was typed. */
export function asValue(text: string, offered: Offered | undefined): SpecValue {
  const known = offered?.values.find(({ value }) => value === text)
  return { key: newKey(), value: text, ...(known ? { id: known.id, ...(known.img === null ? {} : { img: known.img }) } : {}) }
}

/** What was given another name is no longer the one that was offered. */
export function renamed<Named extends { id?: number }>({ id: _id, ...rest }: Named, change: Partial<Named>): Omit<Named, 'id'> {
  return { ...rest, ...change }
}
