import type { Entity } from '../../../contract/language/Entity.ts'
import type { Machine, State, Transition } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { fitsWhere } from './fitsWhere.ts'

/** The state of a row; null where none of the named states fits it. */
export function stateOf(machine: Machine, row: Row): State | null {
  if (machine.field === undefined)
    return Object.keys(machine.states).find(name => fitsWhere(row, machine.states[name]?.where ?? {})) ?? null
  const value = row[machine.field]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** Whether a transition begins in the state that a row is in. */
export function beginsIn(machine: Machine, transition: Transition, row: Row): boolean {
  const state = stateOf(machine, row)
  const fits = transition.from === null || transition.from.some(one => String(one) === String(state))
  return fits && (transition.where === undefined || fitsWhere(row, transition.where))
}

/** What people call the state of a row, untranslated: a homonym with its context. */
export function stateLabel(entity: Entity, machine: Machine, row: Row): string {
  const state = String(stateOf(machine, row))
  if (machine.field === undefined) return machine.states[state]?.label ?? state
  const option = entity.fields[machine.field]?.options?.[state]
  if (option === undefined) return state
  return option.context === undefined ? option.label : `${option.label}|${option.context}`
}
