import type { Machine, Transition } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { holds, moveScope } from './machine/moveScope.ts'

/**
 * What keeps a due transition waiting stops its clock, where the file says so (`held`): since when is kept with the record, and its
 * moment is moved on by as long once nothing keeps it any more. A moment that is set meanwhile is held since then.
 * @param values what the transition writes
 * @returns what it writes besides
 */
export function holdClocks(context: Context, { transitions }: Machine, move: Move, values: Row): Row {
  const written = transitions.flatMap(({ due }) =>
    due?.held === undefined ? [] : [holdClock(context, due, due.held, move, values)],
  )
  return Object.assign({}, ...written) as Row
}

function holdClock(context: Context, due: Due, held: string, { row, by }: Move, values: Row): Row {
  const next: Row = { ...row, ...values }
  const isHeld = (one: Move['row']): boolean => one[due.at] != null && holds(due.unless, moveScope(context, { row: one, by }))
  const [was, is] = [isHeld(row), isHeld({ ...next, id: row.id, version: row.version })]
  if (was === is) return {}
  if (is) return { [held]: context.now() }
  const [moment, since] = [next[due.at], row[held]]
  if (typeof moment !== 'number' || typeof since !== 'number') return { [held]: null }
  return { [due.at]: moment + Math.max(0, context.now() - since), [held]: null }
}

type Due = NonNullable<Transition['due']>
