import type { Entity } from '../../Entity.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'
import { checkMoment } from './checkMoment.ts'
import { checkScenes } from './checkScenes.ts'
import { checkUnless } from './checkServer.ts'

type Loose = Record<string, unknown>

/** A reminder is given before a moment or after it, in states that there are, and tells a scene about such a record. */
export function checkReminders({ remind }: Loose, states: readonly string[], at: At, entity: Entity, checker: Checker): void {
  if (!isObject(remind)) return
  for (const [name, one] of Object.entries(remind))
    if (isObject(one)) checkOne(one, states, inside(at, remind, name), entity, checker)
}

function checkOne(one: Loose, states: readonly string[], at: At, entity: Entity, checker: Checker): void {
  const told = ['before', 'after'].filter(key => one[key] !== undefined)
  if (told.length !== 1)
    report(checker, at, 'required', 'a reminder says how many seconds "before" or "after" its moment, one of them', {
      value: one,
    })
  for (const state of [one.in].flat())
    if (state !== undefined && state !== '*' && !states.includes(String(state)))
      report(checker, inside(at, one, 'in'), 'choice', `"${String(state)}" is no state; the states are ${states.join(', ')}`, {
        value: state,
        near: { word: String(state), names: states },
      })
  checkScenes(one, at, entity, checker)
  checkUnless(one, at, entity, checker)
  checkMoment(one, 'at', at, entity, checker)
}
