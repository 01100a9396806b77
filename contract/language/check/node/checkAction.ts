import { isStandard, splitShort } from '../../expand/expandAction.ts'
import type { Entity } from '../../Entity.ts'
import { asShape, kindOf, memberShape, type Shape } from '../../kinds.ts'
import { ActionKeys } from '../../nodes.ts'
import { isObject } from '../../places.ts'
import { type StandardAction, standardActions } from '../../shape.ts'
import { afterStep } from '../afterStep.ts'
import { checkKindNode } from './checkKindNode.ts'
import { checkKeys, checkShape } from './checkShape.ts'
import { report, showValue } from '../report.ts'
import { type At, type Checker, entityFields, inside, memberNames, type Scene, withNames } from '../Scene.ts'

type Loose = Record<string, unknown>

/** An action in a page: the name of one, a step in its short form, or one written out. */
export function checkAction(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (typeof value === 'string') return checkActionName(value, at, scene, checker)
  if (!isObject(value))
    return report(checker, at, 'type', `an action { … } or the name of one is expected, not ${showValue(value)}`, { value })
  const isNamed =
    typeof value.name === 'string' && (isStandard(value.name) || scene.fields?.entity?.actions[value.name] !== undefined)
  if (isStandard(value.name)) checkStandard(value.name, at, scene, checker)
  checkActionBody(value, at, scene, checker)
  const short = kindOf(value, checker.kinds.steps)
  if (isNamed || 'kind' in short || Object.hasOwn(value, 'run')) return
  if (typeof value.name === 'string') return checkActionName(value.name, inside(at, value, 'name'), scene, checker)
  reportNothing(value, at, checker)
}

/** Neither steps nor a name: perhaps a kind of step was misspelt, and that was told as an unknown key. */
function reportNothing(value: Loose, at: At, checker: Checker): void {
  const keys = asShape(ActionKeys).properties ?? {}
  if (Object.keys(value).every(key => Object.hasOwn(keys, key)))
    report(checker, at, 'required', 'an action needs "run", a step, or the "name" of an action', { value })
}

/** The keys and steps of an action, wherever it is described. */
export function checkActionBody(value: Loose, at: At, scene: Scene, checker: Checker): void {
  const short = splitShort(value, checker)
  const keys = short?.action ?? value
  const steps = [...checker.kinds.steps.keys()]
  checkKeys(keys, withStepNames(asShape(ActionKeys), steps, keys), at, checker)
  for (const [key, member] of Object.entries(keys)) {
    const place = inside(at, keys, key)
    if (key === 'run' || key === 'failed')
      checkSteps(member, place, key === 'failed' ? withNames(scene, [['error', null]]) : scene, checker)
    else checkShape(member, memberShape(asShape(ActionKeys), key), place, scene, checker)
  }
  if (short) checkKindNode(short.step, 'step', at, scene, checker)
}

/** A misspelt kind of step is told with the steps among the names it may have meant. */
function withStepNames(shape: Shape, steps: string[], keys: Loose): Shape {
  const isShort = !Object.hasOwn(keys, 'run') && !Object.hasOwn(keys, 'name')
  if (!isShort || Object.keys(keys).every(key => memberShape(shape, key))) return shape
  const known = Object.fromEntries(steps.filter(name => !Object.hasOwn(keys, name)).map(name => [name, {}]))
  return { ...shape, properties: { ...shape.properties, ...known } }
}

/** Steps in order: each knows what those before it answered. */
export function checkSteps(value: unknown, at: At, scene: Scene, checker: Checker): void {
  if (!Array.isArray(value)) return checkKindNode(value, 'step', at, scene, checker)
  let known = scene
  for (const [index, step] of value.entries()) {
    checkKindNode(step, 'step', inside(at, value, index), known, checker)
    if (isObject(step)) known = afterStep(step, known, checker)
  }
}

function checkActionName(name: string, at: At, scene: Scene, checker: Checker): void {
  const entity = scene.fields?.entity
  const own = Object.keys(entity?.actions ?? {})
  if (isStandard(name)) return checkStandard(name, at, scene, checker)
  // Without a readable entity its actions are not known.
  if (own.includes(name) || (!entity && scene.fields === null)) return
  const message = entity ? `${entity.entity} has no action "${name}"` : `there is no standard action "${name}"`
  report(checker, at, 'action', message, { value: name, near: { word: name, names: [...standardActions, ...own] } })
}

const needs: Partial<Record<StandardAction, keyof Entity['api']>> = {
  create: 'save',
  edit: 'save',
  copy: 'save',
  import: 'save',
  delete: 'delete',
  view: 'info',
  export: 'list',
}

function checkStandard(name: StandardAction, at: At, scene: Scene, checker: Checker): void {
  const entity = scene.fields?.entity
  const need = needs[name]
  if (!entity || need === undefined || entity.api[need] !== undefined || (entity.actions[name]?.run.length ?? 0) > 0) return
  report(checker, at, 'action', `"${name}" needs a call "${need}" in the api of ${entity.entity}`, { value: name })
}

/** What an action of an entity may name: the page it will stand on is not known. */
export const sceneOfEntityAction = (entity: Entity, names: readonly string[]): Scene => {
  const fields = entityFields(entity)
  const rows = memberNames(fields)
  return {
    fields,
    names: new Map(names.map(name => [name, name === 'row' || name === 'form' || name === 'record' ? rows : null])),
  }
}
