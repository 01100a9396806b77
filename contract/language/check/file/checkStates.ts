import type { Entity } from '../../Entity.ts'
import { statesOf, type Transition } from '../../Machine.ts'
import { MachineShape, TransitionShape } from '../../Machine.ts'
import { machinesOf } from '../../expand/expandStates.ts'
import { actionOf } from '../../expand/stateActions.ts'
import { asShape, memberShape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { entityActionNames } from '../../names.ts'
import { checkActionBody, sceneOfEntityAction } from '../node/checkAction.ts'
import { checkKindNode } from '../node/checkKindNode.ts'
import { checkKeys, checkShape } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, entityFields, inside, memberNames, type Scene } from '../Scene.ts'
import { checkTransition } from './checkTransition.ts'
import { checkWays } from './checkWays.ts'

type Loose = Record<string, unknown>

/** What the button, the question and the steps of a transition say is checked where they are steps of an action. */
const ofAction = ['label', 'title', 'icon', 'tone', 'path', 'can', 'show', 'page', 'confirm', 'ask', 'dialog', 'done', 'batch']

/** The states of an entity: each machine by its shape, its transitions as actions, and what they promise one another. */
export function checkStates(value: unknown, at: At, entity: Entity | null, checker: Checker): void {
  if (!isObject(value) && !Array.isArray(value)) return checkShape(value, { type: 'object' }, at, noScene, checker)
  const machines = machinesOf(value)
  for (const [index, machine] of machines.entries()) {
    const place = Array.isArray(value) ? inside(at, value, index) : at
    checkMachine(machine, place, entity, checker)
    const long = entity?.machines?.[index]
    if (!long || !entity) continue
    const options = long.field === undefined ? {} : (entity.fields[long.field]?.options ?? {})
    checkWays(machine, long, statesOf(long, options), place, entity, checker)
  }
}

const noScene: Scene = { fields: null, names: new Map() }

function checkMachine(machine: Loose, at: At, entity: Entity | null, checker: Checker): void {
  const shape = asShape(MachineShape)
  const scene = entity ? { ...noScene, fields: entityFields(entity) } : noScene
  checkKeys(machine, shape, at, checker)
  for (const [key, member] of Object.entries(machine)) {
    const place = inside(at, machine, key)
    if (key !== 'transitions' || !isObject(member)) checkShape(member, memberShape(shape, key), place, scene, checker)
    else
      for (const [name, transition] of Object.entries(member))
        checkOne(transition, inside(place, member, name), { name, machine, entity }, checker)
  }
  const tells = ['field', 'states'].filter(key => Object.hasOwn(machine, key))
  if (tells.length !== 1)
    report(checker, at, 'required', 'states are told by a "field" or by named "states", by one of them', { value: machine })
}

type Around = { name: string; machine: Loose; entity: Entity | null }

function checkOne(value: unknown, at: At, { name, machine, entity }: Around, checker: Checker): void {
  const shape = asShape(TransitionShape)
  if (!isObject(value)) return checkShape(value, shape, at, noScene, checker)
  checkKeys(value, shape, at, checker)
  const scene = sceneOfMove(entity)
  for (const [key, member] of Object.entries(value))
    if (!ofAction.includes(key)) checkShape(member, memberShape(shape, key), inside(at, value, key), scene, checker)
  const action = entity ? sceneOfEntityAction(entity, entityActionNames) : noScene
  if (value.label !== undefined) {
    if (value.call === undefined && value.page === undefined)
      report(checker, at, 'required', 'a transition with a label needs a "call", or a "page" with its form', { value: name })
    else checkActionBody(actionOf(name, value, machine, checker.places), at, action, checker)
  } else if (value.ask !== undefined) checkKindNode({ ask: value.ask }, 'step', at, action, checker)
  const long = entity?.machines?.flatMap(({ transitions }) => transitions).find(one => one.name === name)
  if (long && entity) checkTransition(long as Transition, value, at, entity, checker)
}

/** What the expressions of a transition know. */
function sceneOfMove(entity: Entity | null): Scene {
  const fields = entity ? entityFields(entity) : null
  const rows = memberNames(fields)
  return {
    fields,
    names: new Map([
      ['row', rows],
      ['next', rows],
      ['result', null],
      ['found', null],
      ['by', null],
      ['user', null],
    ]),
  }
}
