import type { Entity } from '../../Entity.ts'
import type { Transition } from '../../Machine.ts'
import { testSql } from '../../../expression/toSql.ts'
import { isObject } from '../../places.ts'
import { checkColumns } from '../expression/checkColumns.ts'
import { checkMoment } from './checkMoment.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What the server does by itself has a cause, and what stays in its state would happen again and again. */
export function checkServer(long: Transition, value: Loose, at: At, entity: Entity, checker: Checker): void {
  const { by, caller, due, outcomes, from } = long
  const isCaused = caller !== undefined || due !== undefined || isNamed(long.name, entity, checker)
  if (by.includes('SYS') && !isCaused && long.action !== 'create')
    report(
      checker,
      inside(at, value, 'by'),
      'required',
      'what the server does by itself needs a "caller" or "due", or to be an outcome of a "then"',
      {
        value: by,
      },
    )
  if (!by.includes('SYS') && (caller !== undefined || due !== undefined))
    report(checker, inside(at, value, due ? 'due' : 'caller'), 'use', 'only what "SYS" does has one', { value: by })
  checkCaller(long, value, at, checker)
  checkUnless(value.due, inside(at, value, 'due'), entity, checker)
  if (isObject(value.due)) checkClock(value.due, inside(at, value, 'due'), entity, checker)
  if (!due || due.unless !== undefined) return
  const stays = outcomes.some(({ to }) => to.length === 0 || to.some(state => from === null || from.includes(state)))
  if (stays)
    report(
      checker,
      inside(at, value, 'due'),
      'required',
      'it stays where it is, so it needs "unless", or it is due again at once',
      { value: due },
    )
}

/** What holds a record back is asked by the database, which passes it by until that ends. */
export function checkUnless(held: unknown, at: At, entity: Entity, checker: Checker): void {
  if (isObject(held) && typeof held.unless === 'string')
    checkColumns(held.unless, inside(at, held, 'unless'), entity, checker, testSql)
}

/** Its moment and what holds its clock are moments of the record; a clock is held where something keeps it waiting. */
function checkClock(due: Loose, at: At, entity: Entity, checker: Checker): void {
  for (const key of ['at', 'held']) checkMoment(due, key, at, entity, checker)
  if (due.held !== undefined && due.unless === undefined)
    report(checker, inside(at, due, 'held'), 'required', 'nothing keeps it waiting, so its clock is never held: add "unless"', {
      value: due.held,
    })
}

/** Who takes it is there: an entity, a module or a function of one; a job has its name in code. Told where code is looked at. */
function checkCaller({ caller }: Transition, value: Loose, at: At, checker: Checker): void {
  if (!caller || !checker.functions) return
  const place = inside(at, value, 'caller')
  const isJob = caller.job && isObject(value.caller)
  const names = [...checker.entityNames, ...checker.modules, ...checker.functions]
  for (const [index, name] of caller.names.entries()) {
    if (isJob ? (checker.literals?.has(name) ?? true) : names.includes(name)) continue
    const spot = isJob ? inside(place, value.caller as object, 'job') : placeOf(value.caller, index, place)
    const sentence = isJob
      ? `no code of the server has a job "${name}": give it this name under "jobs" of a module`
      : `no entity, no module and no function of a module is called "${name}", so nothing takes it: name what does, or use "due" or "then"`
    report(checker, spot, 'function', sentence, { value: name, near: { word: name, names: isJob ? [] : names } })
  }
}

const placeOf = (caller: unknown, index: number, at: At): At => (Array.isArray(caller) ? inside(at, caller, index) : at)

/** Whether a job may end in it, the next one takes its place by it, or another transition takes it along. */
const isNamed = (name: string, own: Entity, { entities }: Checker): boolean =>
  (own.machines ?? []).some(
    ({ one, transitions }) =>
      one?.demote === name || transitions.some(({ outcomes }) => outcomes.some(({ follow }) => follow?.outcomes.includes(name))),
  ) ||
  [...entities.values()].some(entity =>
    (entity.machines ?? []).some(({ transitions }) =>
      transitions.some(({ also }) =>
        also.some(({ of, take }) => take === name && (entity.children?.[of]?.entity ?? entity.fields[of]?.to) === own.entity),
      ),
    ),
  )
