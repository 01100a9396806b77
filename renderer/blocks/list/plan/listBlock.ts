import type { BlockOf } from '../../../kind/define.ts'
import type { shape } from '../schema.ts'

/** A list in its long form. */
export type ListBlock = BlockOf<typeof shape>
