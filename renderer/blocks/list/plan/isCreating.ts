import type { Action } from '../../../../contract/language/shape.ts'
import { findStepKind } from '../../../kind/registry.ts'

/** The action that begins a record, or that the page has stand out: it does above the table, N runs it, and a list without rows offers it. */
export const isCreating = ({ standard, tone, run }: Action): boolean =>
  standard === 'create' || tone === 'primary' || (run[0] !== undefined && findStepKind(run[0].kind)?.opens !== undefined)
