import { allProperties, asShape, kindOf, type Shape, shapeOf } from '../kinds.ts'
import { ActionKeys } from '../nodes.ts'
import { isObject } from '../places.ts'
import { type StandardAction, standardActions } from '../shape.ts'
import { fillBodies } from './fillBodies.ts'
import type { Spot, Surroundings } from './Spot.ts'

type Loose = Record<string, unknown>
/** The long form of a value along its shape, from expandNode.ts: handed along, because that expands actions. */
export type Expand = (value: unknown, shape: Shape, spot: Spot) => unknown

/** The words on the buttons that the engine knows. */
export const standardLabels: Record<StandardAction, string> = {
  create: 'Create',
  edit: 'Edit',
  view: 'View',
  delete: 'Delete',
  copy: 'Copy',
  import: 'Import',
  export: 'Export',
  refresh: 'Refresh',
}

export const isStandard = (name: unknown): name is StandardAction => standardActions.some(one => one === name)

/**
 * Long form of an action: a name stands for the standard or entity action of that name, `{open}` and any other step stand for
 * an action that runs it, and what an entity's action says is kept unless it is said again here.
 */
export function expandAction(value: unknown, spot: Spot, expand: Expand): unknown {
  if (typeof value === 'string') return namedAction(value, spot)
  if (!isObject(value)) return value
  const written = readAction(value, spot, expand)
  const name = typeof value.name === 'string' ? value.name : spot.path
  const base = typeof value.name === 'string' ? namedAction(value.name, spot) : { name, run: [] }
  return withTarget({ ...base, ...written, name }, spot)
}

/** The action an entity describes under a name, else the standard one; among selected rows as it is done to these. */
function namedAction(name: string, { entity, on }: Spot): Loose {
  const action = entity?.actions[name]
  if (!action) return standardAction(name)
  const { batch, only: _only, ...own } = action
  return on === 'selected' && batch ? { ...batch } : own
}

export function standardAction(name: string): Loose {
  if (!isStandard(name)) return { name, run: [] }
  return { name, label: standardLabels[name], run: [], standard: name }
}

/** The keys of an action and, where a step stands in its place, that step as its run. */
function readAction(value: Loose, spot: Spot, expand: Expand): Loose {
  const short = splitShort(value, spot.around)
  const members = (part: Loose) => withBodies(expand(part, asShape(ActionKeys), spot) as Loose, spot) // an object stays an object
  if (!short) return members(value)
  const step = expand(short.step, { mark: 'step' }, { ...spot, path: `${spot.path}.run[0]` })
  return withBodies({ ...members(short.action), run: [step] }, spot)
}

/** The calls of its steps say what they send, where the file leaves that to the question before them. */
const withBodies = (action: Loose, { on = 'row', always = false }: Spot): Loose =>
  Array.isArray(action.run) ? { ...action, run: fillBodies(action.run, { on, always }) } : action

/** Parts `{label, call, body}` into the action and its only step; null when the action is written with `run`. */
export function splitShort(
  value: Loose,
  around: Pick<Surroundings, 'kinds' | 'places'>,
): { action: Loose; step: Loose; kind: string } | null {
  const { kinds, places } = around
  const found = kindOf(value, kinds.steps)
  if (!('kind' in found)) return null
  const keys = allProperties(shapeOf(kinds.steps.get(found.kind)!))
  const parts = { action: {} as Loose, step: {} as Loose, kind: found.kind }
  for (const [key, member] of Object.entries(value)) {
    const part = Object.hasOwn(keys, key) ? parts.step : parts.action
    part[key] = member
    const place = places.get(value, key)
    if (place) places.set(part, key, place)
  }
  return parts
}

/** An action that only opens a page is called what the page is called, and needs the page's permission. */
function withTarget(action: Loose, spot: Spot): Loose {
  const [step, ...more] = Array.isArray(action.run) ? action.run : []
  if (!isObject(step) || more.length > 0 || !spot.around.kinds.steps.get(String(step.kind))?.opens) return action
  const opened = step[String(step.kind)]
  const target = typeof opened === 'string' ? spot.around.target(opened) : null
  if (!target) return action
  const can = action.path === undefined && action.can === undefined ? { can: target.path } : {}
  return { label: target.title, ...can, ...action }
}
