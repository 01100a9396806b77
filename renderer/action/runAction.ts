import { asThing } from '../../contract/values/thing.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Action } from '../../contract/language/shape.ts'
import { findStep } from '../kind/findStep.ts'
import type { ActionPlace } from '../scope/ActionPlace.tsx'
import { actionLabel } from './actionLabel.ts'
import { isBatch } from '../batch/makeBatchRequest.ts'
import { guardTime } from '../controls/guardTime.ts'
import { Cancelled } from '../overlay/Cancelled.ts'
import { Chain, type Surroundings } from './Chain.ts'
import { readText } from '../scope/evaluate.ts'
import { mayRun } from './mayRun.ts'
import { actionDone, recordTitle } from './sayDone.ts'
import { sayRefusal } from '../host/sayRefusal.ts'
import type { Scope } from '../scope/Scope.tsx'
import { copyValues, isHarm, standardLooks, standardSteps } from './standardActions.ts'
import { tellMistake } from '../host/tellMistake.ts'

/** `busy`: the same action was started less than three seconds ago and has not failed since. */
export type RunResult = 'done' | 'refused' | 'cancelled' | 'busy' | 'forbidden'

// By action and record, so two rows do not wait for one another.
const deafUntil = new WeakMap<Action, Map<unknown, number>>()

/** The moment until which an action of a record is deaf after it wrote, by this machine's clock; 0 where it hears. */
export function heardAgainAt(action: Action, { row }: Scope): number {
  const until = deafUntil.get(action)?.get((row as Record<string, unknown> | undefined)?.id) ?? 0
  // While it works it is busy, which is seen otherwise.
  return Number.isFinite(until) && until > Date.now() ? until : 0
}

/**
 * The one road of every action: may → confirm → once → steps → say → refresh what changed; a refusal puts back what was shown in
 * advance, says the server's sentence and runs `failed`. Never rejects for what a server or an operator decides; a programmer's
 * mistake is reported to the host and said.
 */
export async function runAction(action: Action, around: Surroundings): Promise<RunResult> {
  const { host, place } = around
  if (!mayRun(action, host, place)) return 'forbidden'
  const row = around.scope.row as Record<string, unknown> | undefined
  const guards = deafUntil.get(action) ?? new Map<unknown, number>()
  deafUntil.set(action, guards)
  if ((guards.get(row?.id) ?? 0) > Date.now()) return 'busy'
  // Deaf while the question stands too: two quick clicks ask once.
  guards.set(row?.id, Number.POSITIVE_INFINITY)
  const result = await confirmAndRun(action, around).catch((error: unknown) => failByMistake(error, action, around))
  if (result === 'done' && changesRecords(action, around)) guards.set(row?.id, Date.now() + guardTime)
  else guards.delete(row?.id)
  return result
}

/** Opening a page or a dialog twice in three seconds is no mistake; saving twice is. */
function changesRecords(action: Action, { place, scope }: Surroundings): boolean {
  // A batch has asked and told: the next one is another.
  if (isBatch(action, scope)) return false
  if (action.standard !== undefined) return action.standard === 'delete'
  return place.entity === undefined || findStep(action.run, (kind, step) => kind.changes?.(step)) === true
}

async function confirmAndRun(action: Action, around: Surroundings): Promise<RunResult> {
  if (!(await confirmed(action, around))) return 'cancelled'
  const own = action.standard && around.place.standard?.[action.standard]
  if (own && action.run.length === 0) {
    await own()
    return 'done'
  }
  return runChain(action, around)
}

async function confirmed(action: Action, { host, scope, place }: Surroundings): Promise<boolean> {
  if (isBatch(action, scope)) return true
  const standard = action.standard ? standardLooks[action.standard].confirm : undefined
  const { confirm: own } = action
  if (own === false || (own === undefined && standard === undefined)) return true
  const thing = asThing(host.t(place.entity?.label ?? 'Record'))
  const said = typeof own === 'string' ? readText(own, scope, host) : host.t(standard ?? 'Are you sure?', { thing })
  // An expression that answers nothing asks nothing.
  if (said === '') return true
  const { title, rest } = splitQuestion(said)
  const about = nameRecords(scope, place)
  // What the question names already is not said again below it.
  const text = [said.includes(about) ? '' : about, rest].filter(Boolean).join('\n')
  return host.confirm({ title, ...(text ? { text } : {}), ok: actionLabel(action, scope, host), danger: isHarm(action) })
}

/** What is asked, and what follows from it: `Void invoice 17? This cannot be undone.` What it names may hold a question mark too. */
function splitQuestion(said: string): { title: string; rest: string } {
  const [, title = said, rest = ''] = /^(.+(?:\?(?= )|？|か。))\s*(\S.*[^?？])$/s.exec(said) ?? []
  return { title, rest }
}

/** The record an action is about, by its title; a selection by its count. */
function nameRecords(scope: Scope, { entity }: ActionPlace): string {
  const row = scope.row as Record<string, unknown> | undefined
  if (row && entity) return recordTitle(entity, row)
  const selected = scope.selected as { count?: number } | undefined
  return selected?.count ? evaluateCount(selected.count) : ''
}
const evaluateCount = (count: number) => `× ${count}`

async function runChain(action: Action, around: Surroundings): Promise<RunResult> {
  const { host, place } = around
  const row = around.scope.row as Record<string, unknown> | undefined
  const steps = standardSteps(action, place.entity, row ? 'row' : place.batch?.targets ? 'target' : 'ids')
  if (steps === null)
    throw new Error(`The action "${action.name}" has nothing to do: ${place.entity?.entity ?? 'the list'} has no such call`)
  const scope = standardScope(action, around, row)
  const chain = new Chain(action, around)
  try {
    await chain.run(steps, scope)
  } catch (error) {
    await chain.putBack()
    if (error instanceof Cancelled) {
      chain.announce()
      return 'cancelled'
    }
    if (!(error instanceof Refusal)) throw error
    sayRefusal(error, host)
    await chain.tellRefused(error)
    return 'refused'
  }
  if (chain.posted && !chain.said) host.say('success', chain.message || actionDone(action, around.scope, place.entity, host))
  chain.announce()
  return 'done'
}

/** The names that the steps of a standard action know besides: what a record is called, and what a copy begins with. */
function standardScope(action: Action, { host, place, scope }: Surroundings, row: Record<string, unknown> | undefined): Scope {
  if (action.standard === undefined || !place.entity) return scope
  const named = { ...scope, thing: asThing(host.t(place.entity.label)) }
  return action.standard === 'copy' && row ? { ...named, copied: copyValues(row, place.entity) } : named
}

function failByMistake(error: unknown, action: Action, { host, place }: Surroundings): RunResult {
  tellMistake(error, `${place.place} ${action.name}`, host)
  return 'refused'
}
