import type { Entity } from '../../Entity.ts'
import type { State, Transition } from '../../Machine.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'
import { endsOf } from './endsOf.ts'

type Loose = Record<string, unknown>

/** A job that follows: somebody does it, and the transitions it may end in are the server's and begin where it is waited for. */
export function checkThen(long: Transition, value: Loose, at: At, entity: Entity, checker: Checker): void {
  for (const { end, place } of endsOf(value, at)) {
    if (!isObject(end.then)) continue
    const spot = inside(place, end, 'then')
    const { run, outcomes } = end.then
    if (typeof run === 'string' && checker.functions && !checker.functions.has(run))
      report(
        checker,
        inside(spot, end.then, 'run'),
        'function',
        `no module of the server brings "${run}": write it under "followUps" of one`,
        { value: run, near: { word: run, names: checker.functions } },
      )
    if (!Array.isArray(outcomes)) continue
    const waits = long.outcomes
      .filter(({ follow }) => follow?.run === run)
      .flatMap(({ to }) => (to.length > 0 ? to : (long.from ?? [])))
    for (const [index, name] of outcomes.entries())
      if (typeof name === 'string')
        checkEnd(name, waits, inside(inside(spot, end.then, 'outcomes'), outcomes, index), entity, checker)
  }
}

function checkEnd(name: string, waits: readonly State[], at: At, entity: Entity, checker: Checker): void {
  const all = (entity.machines ?? []).flatMap(({ transitions }) => transitions)
  const end = all.find(one => one.name === name)
  const told = (rule: 'choice' | 'use', message: string, near?: { word: string; names: string[] }) =>
    report(checker, at, rule, message, { value: name, ...(near ? { near } : {}) })
  if (!end) return told('choice', `${entity.entity} has no transition "${name}"`, { word: name, names: all.map(one => one.name) })
  if (!end.by.includes('SYS')) return told('use', `"${name}" is not the server's: add "SYS" to its "by"`)
  const misses = waits.find(state => end.from !== null && !end.from.some(one => String(one) === String(state)))
  if (misses !== undefined) told('use', `"${name}" does not begin in "${misses}", where the job is waited for`)
}
