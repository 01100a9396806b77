import type { Filter } from './Filter.ts'
import { readChoices } from './readChoice.ts'
import { select } from './select.ts'

/** `f=a,b`: any of them. */
export const checkbox: Filter = {
  write: select.write,
  read: (text, column) => ({ in: readChoices(text, column) }),
}
