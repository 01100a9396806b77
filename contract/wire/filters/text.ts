import type { Filter } from '../Filter.ts'
import { FilterError } from '../FilterError.ts'

const longest = 200

/** `f=part of the text` */
export const text: Filter = {
  write(condition, column) {
    if (!('contains' in condition)) throw new FilterError(column, '{title} can be searched by a part of its text only')
    if (condition.contains === '') throw new FilterError(column, 'The filter on {title} is empty')
    return condition.contains
  },
  read(written, column) {
    if (written === '') throw new FilterError(column, 'The filter on {title} is empty')
    if (written.length > longest)
      throw new FilterError(column, 'A search in {title} has at most {longest} characters', { longest })
    return { contains: written }
  },
}
