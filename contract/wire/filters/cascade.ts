import type { Filter } from './Filter.ts'
import { select } from './select.ts'

/** One level of a cascade, under that level's own `second_name` (readQuery.ts knows the names): the value picked there. */
export const cascade: Filter = select
