import { Refusal } from '../contract/wire/envelope.ts'
import type { Action, Step } from '../contract/language/shape.ts'
import type { ActionPlace } from './ActionPlace.tsx'
import { type BatchCall, isBatch, makeBatchRequest, toResult } from './batch/makeBatchRequest.ts'
import { Cancelled } from './Cancelled.ts'
import { announceChanges } from './changes.ts'
import type { StepContext } from './define.ts'
import { evaluate, readText } from './evaluate.ts'
import type { Host } from './Host.tsx'
import { mayRun } from './mayRun.ts'
import { findStepKind } from './registry.ts'
import type { Scope } from './Scope.tsx'
import { copyValues, standardLooks, standardSteps } from './standardActions.ts'
import type { Openers } from './useOpeners.tsx'
import { watchCalls } from './watchCalls.ts'

/** What an action runs in: the console, the names it sees, the block it started in, and a way to show dialogs. */
export type Surroundings = Pick<StepContext, 'emit'> &
  Openers & {
    host: Host
    scope: Scope
    place: ActionPlace
  }
/** `busy`: the same action was started less than three seconds ago and has not failed since. */
export type RunResult = 'done' | 'refused' | 'cancelled' | 'busy' | 'forbidden'

// product.md §4: a button is deaf for 3000 ms after a click. By action and record, so two rows do not wait for one another.
const guardTime = 3000
const deafUntil = new WeakMap<Action, Map<unknown, number>>()

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

/** Runs steps that are no action of their own, as the `after` of a form: rejects with what a step threw. */
export async function runSteps(
  steps: Step[],
  around: Surroundings,
  action: Action = { name: 'steps', run: steps },
): Promise<void> {
  await new Chain(action, around).run(steps, around.scope)
}

/** Opening a page or a dialog twice in three seconds is no mistake; saving twice is. */
function changesRecords(action: Action, { place, scope }: Surroundings): boolean {
  // A batch has asked and told: the next one is another.
  if (isBatch(action, scope)) return false
  if (action.standard !== undefined) return action.standard === 'delete'
  return place.entity === undefined || JSON.stringify(action.run).includes('POST ')
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
  const question = action.confirm ?? standard
  if (question === undefined || question === false) return true
  const title = question === true ? host.t(standard ?? 'Are you sure?') : readText(question, scope, host)
  const text = nameRecords(scope, place)
  const danger = action.tone === 'danger' || action.standard === 'delete'
  return host.confirm({ title, ...(text ? { text } : {}), ok: actionLabel(action, scope, host), danger })
}

/** The record an action is about, by its title; a selection by its count. */
function nameRecords(scope: Scope, { entity }: ActionPlace): string {
  const row = scope.row as Record<string, unknown> | undefined
  if (row && entity) return String(row[entity.title] ?? row.id ?? '')
  const selected = scope.selected as { count?: number } | undefined
  return selected?.count ? evaluateCount(selected.count) : ''
}
const evaluateCount = (count: number) => `× ${count}`

/** The label of an action: its own, that of the page it opens, or the standard one. */
export function actionLabel(action: Action, scope: Scope, host: Pick<Host, 't' | 'entry'>): string {
  if (action.label) return readText(action.label, scope, host)
  if (action.standard) return host.t(standardLooks[action.standard].label)
  const first = action.run[0]
  if (first?.kind === 'open' && typeof first.open === 'string') {
    const entry = host.entry(first.open.replace(/\{[^}]*\}/g, '0').split('?')[0] ?? '')
    if (entry) return host.t(entry.title)
  }
  return host.t(action.name)
}

async function runChain(action: Action, around: Surroundings): Promise<RunResult> {
  const { host, place } = around
  const row = around.scope.row as Record<string, unknown> | undefined
  const steps = standardSteps(action, place.entity, row ? 'row' : place.batch?.targets ? 'target' : 'ids')
  if (steps === null)
    throw new Error(`The action "${action.name}" has nothing to do: ${place.entity?.entity ?? 'the list'} has no such call`)
  const scope =
    action.standard === 'copy' && row && place.entity ? { ...around.scope, copied: copyValues(row, place.entity) } : around.scope
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
    return refuse(error, action, around, chain)
  }
  if (chain.posted && !chain.said) host.say('success', chain.message || host.t('The operation succeeded'))
  chain.announce()
  return 'done'
}

// What these codes mean is that the record is not what the screen shows.
const outdated = new Set<string>(['conflict', 'state_conflict', 'not_found'])
// The host answers these itself: by the login page, and by its own sentence with a redirect (product.md §8).
const hostSays = new Set<string>(['login', 'permission_denied'])

async function refuse(refusal: Refusal, action: Action, around: Surroundings, chain: Chain): Promise<RunResult> {
  const { host, place, scope } = around
  sayRefusal(refusal, host)
  if (outdated.has(refusal.code)) announceChanges([place.entity?.entity ?? '*'])
  chain.announce()
  if (action.failed) {
    const error = { code: refusal.code, message: refusal.message, fields: refusal.fields, data: refusal.data }
    await runSteps(action.failed, { ...around, scope: { ...scope, error } }, action)
  }
  return 'refused'
}

/** Says what the server refused with, for four seconds; the host has its own words for a lost session and a missing permission. */
export function sayRefusal(refusal: Refusal, host: Pick<Host, 'say' | 't'>): void {
  if (hostSays.has(refusal.code)) return
  host.say(
    'error',
    refusal.message || host.t(refusal.code === 'network' ? 'The network connection failed' : 'The operation failed'),
  )
}

function failByMistake(error: unknown, action: Action, { host, place }: Surroundings): RunResult {
  const message = error instanceof Error ? error.message : String(error)
  host.report({ message, place: `${place.place} ${action.name}`, error })
  host.say('error', message)
  return 'refused'
}

/** One run of an action: what it called, what it said, what must be put back. */
class Chain {
  said = false
  readonly #watch: ReturnType<typeof watchCalls>
  readonly #action: Action
  readonly #around: Surroundings
  readonly #undos: (() => void | Promise<void>)[] = []
  readonly #changed = new Set<string>()

  constructor(action: Action, around: Surroundings) {
    this.#action = action
    this.#around = around
    this.#watch = watchCalls(around.host)
  }

  get posted(): boolean {
    return this.#watch.posted.length > 0
  }

  get message(): string {
    return this.#watch.message()
  }

  async run(steps: Step[], scope: Scope): Promise<void> {
    let present = scope
    for (const step of steps) {
      const kind = findStepKind(step.kind)
      if (!kind) throw new Error(`There is no step "${step.kind}"`)
      if (step.kind === 'toast') this.said = true
      const answer = await kind.run(
        step,
        this.#context(() => present),
      )
      if (answer === undefined) continue
      present = { ...present, result: answer, ...(typeof step.as === 'string' ? { [step.as]: answer } : {}) }
    }
  }

  /** Undoes in the opposite order. */
  async putBack(): Promise<void> {
    for (const undo of this.#undos.reverse()) await undo()
    this.#undos.length = 0
  }

  announce(): void {
    const { entity } = this.#around.place
    if (this.posted && entity) this.#changed.add(entity.entity)
    announceChanges([...this.#changed, ...this.#watch.posted])
  }

  async #batch(call: BatchCall, scope: Scope): Promise<unknown> {
    const { place, batch } = this.#around
    const label = actionLabel(this.#action, scope, this.#around.host)
    const end = await batch(makeBatchRequest(call, { action: this.#action, host: this.#watch.host, scope, place, label }))
    if (!end) throw new Cancelled()
    if ('error' in end) throw end.error
    // The result has said it.
    this.said = true
    return toResult(end.outcome)
  }

  #context(scopeNow: () => Scope): StepContext {
    const { show, openPath, ask, emit, place } = this.#around
    const noteChange = (emitted: unknown) => {
      if (emitted !== undefined && place.entity) this.#changed.add(place.entity.entity)
      return emitted
    }
    return {
      host: this.#watch.host,
      get scope() {
        return scopeNow()
      },
      fill: value => evaluate(value, scopeNow()),
      run: (steps, names) => this.run(steps, { ...scopeNow(), ...names }),
      show: async options => noteChange(await show({ ...options, names: { ...scopeNow(), ...options.names } })),
      openPath: async path => noteChange(await openPath(path)),
      ask: question => ask({ ...question, names: scopeNow() }),
      batch: call => this.#batch(call, scopeNow()),
      changed: entities => {
        for (const name of entities) this.#changed.add(name)
      },
      onFail: undo => {
        this.#undos.push(undo)
      },
      assign: (path, value) => place.assign?.(path, value) ?? null,
      emit,
      action: this.#action,
    }
  }
}
