import type { Action } from '../../../../contract/language/shape.ts'

/** The action that begins a record: it stands out above the table, N runs it, and a list without any record offers it. */
export const isCreating = (action: Action): boolean => action.standard === 'create' || action.run[0]?.kind === 'open'
