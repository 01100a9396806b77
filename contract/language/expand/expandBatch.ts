import { pathsOf } from '../pathsOf.ts'
import { isObject } from '../places.ts'
import type { Action, Step } from '../shape.ts'
import { expandNode } from './expandNode.ts'
import { copyPlaces } from './resolveNames.ts'
import type { Spot } from './Spot.ts'

type Loose = Record<string, unknown>
/** What is asked and shown for one row says nothing of many. */
const ofOneRow = ['show', 'enable', 'confirm']

/**
 * The long form of what an action of a row does to the selected rows. `batch` says what differs; what speaks of the row is left
 * out: a label, for which the title stands, of a question its words, of a call whom it is for, and whole steps that say what became of the row, for a batch reports for
 * itself.
 */
export function expandBatch(one: Loose, batch: unknown, name: string, spot: Spot): Action {
  const { path, ...shared } = one
  const changed = isObject(batch) ? batch : {}
  const kept = Object.fromEntries(
    Object.entries(shared).filter(([key, value]) => !ofOneRow.includes(key) && !isOfRow(key, value)),
  )
  const title = isOfRow('label', shared.label) && shared.title !== undefined ? { label: shared.title } : {}
  const merged: Loose = { ...kept, ...title, ...(path === undefined ? {} : { can: path }), ...changed }
  for (const from of [one, changed]) copyPlaces(from, merged, spot.around.places)
  const long = expandNode(merged, { mark: 'action', on: 'selected' }, { ...spot, always: changed.run === undefined }) as Action
  return { ...long, name, run: changed.run === undefined ? stepsOfMany(long.run) : long.run }
}

const stepsOfMany = (steps: Step[]): Step[] => steps.flatMap(step => stepOfMany(step) ?? [])

/** Without what speaks of the one row, what a call is expected to make of it too; null for what says nothing else. */
function stepOfMany({ expect: _expect, ...step }: Step): Step | null {
  if (step.ask !== undefined && !namesRow(step.ask)) return questionOfMany(step)
  const many = isObject(step.body) ? { ...step, body: bodyOfMany(step.body) } : step
  return namesRow(many) ? null : (many as Step)
}

/** Its button leads on to the batch, which asks for the last word itself. */
const questionOfMany = ({ submit: _submit, ...step }: Loose): Step =>
  Object.fromEntries(Object.entries(step).filter(([, value]) => !namesRow(value))) as Step

/** The selection stands where the key and the version of the row stood. */
export function bodyOfMany(body: Loose): Loose {
  const { id, version, ...said } = body
  const isOfRow = id === '=row.id' && (version === undefined || version === '=row.version')
  return isOfRow ? { target: '=selected.target', ...said } : body
}

const isOfRow = (key: string, value: unknown): boolean => key === 'label' && namesRow(value)

/** Whether it says something of the one row; that a call names its id is what `batch` is in place of. */
export const namesRow = (value: unknown): boolean => pathsOf(value).some(path => path === 'row' || path.startsWith('row.'))
