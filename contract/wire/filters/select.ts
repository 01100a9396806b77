import type { Filter } from './Filter.ts'
import { FilterError } from './FilterError.ts'
import { readChoices, writeChoices } from './readChoice.ts'

/** `f=value`; several values with commas between mean any of them. */
export const select: Filter = {
  write(condition, column) {
    if ('eq' in condition) return writeChoices([condition.eq], column)
    if ('in' in condition) return writeChoices(condition.in, column)
    throw new FilterError(column, '{title} can only be filtered by its options')
  },
  read(text, column) {
    const values = readChoices(text, column)
    const [first] = values
    return values.length === 1 && first !== undefined ? { eq: first } : { in: values }
  },
}
