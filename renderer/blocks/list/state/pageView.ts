import type { Where } from '../../../../contract/language/shape.ts'

/** A view that a page file names. */
export type PageView = { label: string; where?: Where; sort?: { field: string; order: 'asc' | 'desc' } }
