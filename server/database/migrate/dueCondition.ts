import type { Machine, Transition } from '../../../contract/language/Machine.ts'
import type { Where } from '../../../contract/language/shape.ts'

/**
 * Which rows a due transition may be about, as SQL without parameters: the index that is made of it and the query that looks say the
 * same, so that only rows that wait stand in the index. What it cannot say is asked of the row itself.
 */
export function dueCondition(machine: Pick<Machine, 'field'>, { from, where = {} }: Pick<Transition, 'from' | 'where'>): string {
  const states = machine.field !== undefined && from && from.length > 0 ? [oneOf(machine.field, from)] : []
  return [...states, ...plainOf(where), '"deleted_at" is null'].join(' and ')
}

/** Which rows are in the one state in which a transition begins, as SQL without parameters, of either sort of machine. */
export function stateCondition(machine: Machine, { from }: Pick<Transition, 'from'>): string {
  const [state = ''] = from ?? []
  const conditions =
    machine.field === undefined ? plainOf(machine.states[String(state)]?.where ?? {}) : [oneOf(machine.field, [state])]
  return conditions.join(' and ') || 'true'
}

const plainOf = (where: Where): string[] =>
  Object.entries(where).flatMap(([name, wanted]) =>
    typeof wanted === 'string' || typeof wanted === 'number' ? [oneOf(name, [wanted])] : [],
  )

/** As texts, which the database takes for whatever the column holds. */
const oneOf = (name: string, values: readonly (string | number)[]): string =>
  `"${name}" in (${values.map(value => `'${String(value).replaceAll("'", "''")}'`).join(', ')})`
