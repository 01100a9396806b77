import type { Filter } from './Filter.ts'
import { datetime } from './datetime.ts'

/** `f=from,to` in epoch seconds: the first moment of the first day and any moment of the last. */
export const date: Filter = datetime
