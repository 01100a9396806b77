import type { Filter } from './Filter.ts'
import { hide } from './hide.ts'

/** A picture takes no filter. */
export const image: Filter = hide
