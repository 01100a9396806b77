import type { Filter } from './Filter.ts'
import { FilterError } from './FilterError.ts'

const longest = 200

/** `f=part of the text` */
export const text: Filter = {
  write(condition, column) {
    if (!('contains' in condition)) throw new FilterError(column, '{title} can only be searched by part of its text')
    if (condition.contains === '') throw new FilterError(column, 'The filter on {title} is empty')
    return condition.contains
  },
  read(written, column) {
    if (written === '') throw new FilterError(column, 'The filter on {title} is empty')
    if (written.length > longest)
      throw new FilterError(column, 'A search in {title} can have up to {longest} characters', { longest })
    return { contains: written }
  },
}
