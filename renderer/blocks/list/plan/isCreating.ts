import type { Action } from '../../../../contract/language/shape.ts'
import { findStepKind } from '../../../kind/registry.ts'

/** The action that begins a record: it stands out above the table, N runs it, and a list without any record offers it. */
export const isCreating = ({ standard, run }: Action): boolean =>
  standard === 'create' || (run[0] !== undefined && findStepKind(run[0].kind)?.opens !== undefined)
