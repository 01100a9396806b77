import type { Entity } from '../../Entity.ts'
import { statesOf } from '../../Machine.ts'
import { MachineShape } from '../../MachineShape.ts'
import { TransitionShape } from '../../TransitionShape.ts'
import { machinesOf } from '../../expand/expandStates.ts'
import { asShape, memberShape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { entityActionNames } from '../../names.ts'
import { sceneOfEntityAction } from '../node/checkAction.ts'
import { checkBatchLabel } from '../node/checkBatchSteps.ts'
import { checkKeys, checkShape } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'
import { checkReminders } from './checkReminders.ts'
import { checkTransition } from './checkTransition.ts'
import { checkWays } from './checkWays.ts'
import { sceneOfMove } from './sceneOfMove.ts'

type Loose = Record<string, unknown>

/** What the console shows and does; the rest is the server's. */
const onScreen = ['label', 'title', 'icon', 'tone', 'path', 'can', 'show', 'page', 'confirm', 'ask', 'dialog', 'done', 'batch']

/** The states of an entity: each machine by its shape, its transitions as actions, and what they promise one another. */
export function checkStates(value: unknown, at: At, entity: Entity | null, checker: Checker): void {
  if (!Array.isArray(value) || !value.every(isObject))
    return checkShape(value, { type: 'array', items: { type: 'object' } }, at, noScene, checker)
  const machines = machinesOf(value)
  for (const [index, machine] of machines.entries()) {
    const place = inside(at, value, index)
    checkMachine(machine, place, entity, checker)
    const long = entity?.machines?.[index]
    if (!long || !entity) continue
    const options = long.field === undefined ? {} : (entity.fields[long.field]?.options ?? {})
    const states = statesOf(long, options)
    checkWays(machine, long, states, place, entity, checker)
    checkReminders(machine, states, inside(place, machine, 'remind'), entity, checker)
  }
}

const noScene: Scene = { fields: null, names: new Map() }

function checkMachine(machine: Loose, at: At, entity: Entity | null, checker: Checker): void {
  const shape = asShape(MachineShape)
  // What makes a reminder needless is asked of a row.
  const scene = sceneOfMove(entity)
  checkKeys(machine, shape, at, checker)
  for (const [key, member] of Object.entries(machine)) {
    const place = inside(at, machine, key)
    if (key !== 'transitions' || !isObject(member)) checkShape(member, memberShape(shape, key), place, scene, checker)
    else
      for (const [name, transition] of Object.entries(member))
        checkOne(transition, inside(place, member, name), { name, entity }, checker)
  }
  const tells = ['field', 'states'].filter(key => Object.hasOwn(machine, key))
  if (tells.length !== 1)
    report(checker, at, 'required', 'states are told by a "field" or by named "states", by one of them', { value: machine })
}

type Around = { name: string; entity: Entity | null }

function checkOne(value: unknown, at: At, { name, entity }: Around, checker: Checker): void {
  const shape = asShape(TransitionShape)
  if (!isObject(value)) return checkShape(value, shape, at, noScene, checker)
  checkKeys(value, shape, at, checker)
  const long = entity?.machines?.flatMap(({ transitions }) => transitions).find(one => one.name === name)
  const [ofMove, ofAction] = [sceneOfMove(entity, long?.ask), sceneOfScreen(entity)]
  for (const [key, member] of Object.entries(value))
    checkShape(member, memberShape(shape, key), inside(at, value, key), onScreen.includes(key) ? ofAction : ofMove, checker)
  if (value.label !== undefined && value.action !== undefined)
    report(checker, inside(at, value, 'label'), 'use', `its button is that of "${value.action}"`, { value: value.label })
  else if (value.label !== undefined && value.call === undefined && value.page === undefined)
    report(checker, at, 'required', 'a transition with a label needs a "call", or a "page" with its form', { value: name })
  checkBatchLabel(value, at, checker)
  if (long && entity) checkTransition(long, value, at, entity, ofMove, checker)
}

/** What button, question and steps know: they are those of an action, and a question's fields may be the entity's. */
function sceneOfScreen(entity: Entity | null): Scene {
  const scene = entity ? sceneOfEntityAction(entity, entityActionNames) : noScene
  return { ...scene, around: scene.fields, names: new Map([...scene.names, ['form', null], ['result', null]]) }
}
