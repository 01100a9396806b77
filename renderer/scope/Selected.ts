import type { Target } from '../../contract/wire/query/target.ts'

export type RowId = string | number

/** What a list has selected, as batch actions see it under the name `selected`. */
export type Selected = {
  count: number
  /** The keys; absent when it is everything that matches */
  ids?: RowId[]
  /** The selection as a back end is told it */
  target: Target<RowId>
  /** Titles of the first few, for the question */
  sample: string[]
  /** It is everything of a tree: rows on all its levels */
  levels?: boolean
  /** Chosen as well, but the action cannot be done to them now: it leaves them out, for a reason that may not be told */
  left?: readonly { title: string; reason?: string }[]
  /** Titles by key, as far as they are known */
  titles: ReadonlyMap<RowId, string>
}

/** Reads what stands under `selected` in a scope: only a list puts it there. */
export const isSelected = (value: unknown): value is Selected =>
  typeof value === 'object' && value !== null && 'target' in value && 'sample' in value
