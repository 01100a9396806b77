import { parse } from '../../../contract/expression/parse/parse.ts'
import { testSql } from '../../../contract/expression/toSql.ts'
import type { Machine, Transition } from '../../../contract/language/Machine.ts'
import type { Where } from '../../../contract/language/shape.ts'

type Waiting = Pick<Transition, 'from' | 'where'> & { unless?: string | undefined }

/**
 * Which rows a due transition or a reminder may be about, as SQL without parameters: the index that is made of it and the query that
 * looks say the same, so that only rows that wait for their moment alone stand in the index. One that something holds back is not
 * there, and is with the first look after that. What else it cannot say is asked of the row itself.
 */
export function dueCondition(machine: Pick<Machine, 'field'>, { from, where = {}, unless }: Waiting): string {
  const states = machine.field !== undefined && from && from.length > 0 ? [oneOf(machine.field, from)] : []
  const held = unless === undefined ? [] : [`not (${testSql(parse(unless.slice(1)), name => `"${name}"`)})`]
  return [...states, ...plainOf(where), ...held, '"deleted_at" is null'].join(' and ')
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
