import type { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Context } from '../context/Context.ts'
import { refuse } from './refuse.ts'

/** The state does not allow what was asked; the console loads the record again. */
export const stateConflict = (context: Pick<Context, 't'>): Refusal =>
  refuse(context, 'state_conflict', 'This cannot be done in the current status. Refresh and try again.')
