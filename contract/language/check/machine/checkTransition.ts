import type { Entity } from '../../Entity.ts'
import type { Transition } from '../../Machine.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'
import { checkAlso } from './checkAlso.ts'
import { checkFind } from './checkFind.ts'
import { checkPosts } from './checkPosts.ts'
import { checkScenes } from './checkScenes.ts'
import { checkServer } from './checkServer.ts'
import { checkSet } from './checkSet.ts'
import { checkStanding, checkVerify } from './checkStanding.ts'
import { checkThen } from './checkThen.ts'

type Loose = Record<string, unknown>

/** What a transition asks of the names it uses: fields, questions, functions of modules. */
export function checkTransition(long: Transition, value: Loose, at: At, entity: Entity, scene: Scene, checker: Checker): void {
  for (const key of ['guards', 'effects'] as const) checkFunctions(value, key, at, checker)
  checkFind(value, at, scene, checker)
  checkSet(value, at, entity, scene, checker)
  checkPosts(value, at, entity, checker)
  checkAsked(long, value, at, checker)
  checkScenes(value, at, entity, checker)
  checkSlots(long, at, entity, checker)
  checkServer(long, value, at, entity, checker)
  checkThen(long, value, at, entity, checker)
  checkAlso(value, at, entity, checker)
  checkVerify(value, at, checker)
  checkStanding(value, at, checker)
  checkWhy(long, value, at, checker)
}

/** A reason is for states that forbid it. */
function checkWhy({ from, why }: Transition, value: Loose, at: At, checker: Checker): void {
  if (!isObject(value.why)) return
  for (const state of Object.keys(why))
    if (state !== '*' && (from === null || from.some(one => String(one) === state)))
      report(
        checker,
        inside(inside(at, value, 'why'), value.why, state),
        'use',
        `it begins in "${state}", so nothing forbids it there`,
        {
          value: state,
        },
      )
}

/** Functions are found in code by their names, where code is looked at. */
function checkFunctions(value: Loose, key: 'guards' | 'effects', at: At, checker: Checker): void {
  const names = value[key]
  if (!Array.isArray(names) || !checker.functions) return
  for (const [index, name] of names.entries())
    if (typeof name === 'string' && !checker.functions.has(name))
      report(
        checker,
        inside(inside(at, value, key), names, index),
        'function',
        `no module of the server brings "${name}": write it under "${key}" of one`,
        { value: name, near: { word: name, names: checker.functions } },
      )
}

/** A check is told at a field that is asked for. */
function checkAsked({ ask, check }: Transition, value: Loose, at: At, checker: Checker): void {
  for (const [index, { at: field }] of check.entries()) {
    if (typeof field !== 'string' || Object.hasOwn(ask, field) || !Array.isArray(value.check)) continue
    const place = inside(inside(at, value, 'check'), value.check, index)
    report(checker, inside(place, value.check[index], 'at'), 'field', `"${field}" is not asked for here`, {
      value: field,
      near: { word: field, names: Object.keys(ask) },
    })
  }
}

/** Each slot of the history's sentence is filled: from its values, the answers or the record. */
function checkSlots({ ask, outcomes }: Transition, at: At, entity: Entity, checker: Checker): void {
  for (const log of outcomes.flatMap(({ logs }) => logs)) {
    const names = [
      ...Object.keys(log.values).map(name => name.replace(/^t_/, '')),
      ...Object.keys(ask),
      ...Object.keys(entity.fields),
    ]
    for (const [, slot = ''] of log.say.matchAll(/\{([A-Za-z_]\w*)\}/g))
      if (!names.includes(slot))
        report(checker, at, 'slot', `nothing fills {${slot}} of "${log.say}"`, { value: slot, near: { word: slot, names } })
  }
}
