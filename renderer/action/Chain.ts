import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { isObject } from '../../contract/values/loose.ts'
import type { Action, Step } from '../../contract/language/shape.ts'
import type { ActionPlace } from '../scope/ActionPlace.tsx'
import { actionLabel } from './actionLabel.ts'
import { makeBatchRequest, toResult } from '../batch/makeBatchRequest.ts'
import type { BatchCall } from '../kind/BatchCall.ts'
import { Cancelled } from '../overlay/Cancelled.ts'
import { announceChanges } from '../data/changes.ts'
import type { StepContext } from '../kind/define.ts'
import { evaluate } from '../scope/evaluate.ts'
import type { Host } from '../host/Host.tsx'
import { isOutdated } from '../data/isOutdated.ts'
import { readRecord } from '../data/readRecord.ts'
import { findStepKind } from '../kind/registry.ts'
import type { Scope } from '../scope/Scope.tsx'
import type { Openers } from '../opening/useOpeners.tsx'
import { sayCount } from '../host/sayCount.ts'
import { watchCalls } from '../host/watchCalls.ts'

/** What an action runs in: the console, the names it sees, the block it started in, and a way to show dialogs. */
export type Surroundings = Pick<StepContext, 'emit'> &
  Openers & {
    host: Host
    scope: Scope
    place: ActionPlace
  }

type Later = { steps(): Step[]; scope: Scope }

/** Runs steps that are no action of their own, as the `after` of a form: rejects with what a step threw. */
export async function runSteps(
  steps: Step[],
  around: Surroundings,
  action: Action = { name: 'steps', label: 'Continue', run: steps },
): Promise<void> {
  await new Chain(action, around).run(steps, around.scope)
}

/** One run of an action: what it called, what it said, what must be put back. */
export class Chain {
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

  /** `later`: the steps that follow when these are through, with the names they know. */
  async run(steps: Step[], scope: Scope, later: readonly Later[] = []): Promise<void> {
    let present = scope
    for (const step of steps) {
      const kind = findStepKind(step.kind)
      if (!kind) throw new Error(`There is no step "${step.kind}"`)
      if (kind.says) this.said = true
      const withAnswer = (answer: unknown): Scope => ({
        ...present,
        result: answer,
        ...(typeof step.as === 'string' ? { [step.as]: answer } : {}),
      })
      let isThrough = false
      const goOn: StepContext['goOn'] = async (answer, names) => {
        const after = later.map(next => ({ ...next, scope: { ...next.scope, ...names } }))
        const before = this.#watch.posted.length
        try {
          await this.#attempt(this.#after(step, steps), { ...withAnswer(answer), ...names }, after)
        } catch (error) {
          // What was asked for is done: who closes what is shown of it is not asked again.
          if (!(error instanceof Cancelled) || this.#watch.posted.length === before) throw error
        }
        isThrough = true
      }
      const turn: StepContext['turn'] = async branch => {
        await this.run(branch, present, [{ steps: () => this.#after(step, steps), scope: present }, ...later])
        isThrough = true
      }
      const answer = await kind.run(
        step,
        this.#context(() => present, { goOn, turn }),
      )
      if (isThrough) return
      if (answer !== undefined) present = withAnswer(answer)
    }
    const [next, ...others] = later
    if (next) await this.run(next.steps(), next.scope, others)
  }

  /** The steps after one that waited for an operator: its file may have changed meanwhile. */
  #after(step: Step, steps: Step[]): Step[] {
    const { latest } = this.#around
    const at = latest(steps).indexOf(latest(step))
    return at < 0 ? steps.slice(steps.indexOf(step) + 1) : latest(steps).slice(at + 1)
  }

  /** Steps that may be refused and tried again: what they showed in advance is put back, what earlier ones did stays. */
  async #attempt(steps: Step[], scope: Scope, later: readonly Later[]): Promise<void> {
    const earlier = this.#undos.splice(0)
    try {
      await this.run(steps, scope, later)
    } catch (error) {
      await this.putBack()
      if (error instanceof Refusal) await this.tellRefused(error)
      throw error
    } finally {
      this.#undos.unshift(...earlier)
    }
  }

  /** What a refusal means for what is on the screen, and the action's own steps for it. */
  async tellRefused(refusal: Refusal): Promise<void> {
    const { code, message, fields, data } = refusal
    const { place, scope } = this.#around
    if (isOutdated(refusal)) announceChanges([place.entity?.entity ?? '*'])
    this.announce()
    const { failed } = this.#action
    if (failed)
      await runSteps(failed, { ...this.#around, scope: { ...scope, error: { code, message, fields, data } } }, this.#action)
  }

  /** Undoes in the opposite order. */
  async putBack(): Promise<void> {
    for (const undo of this.#undos.reverse()) await undo()
    this.#undos.length = 0
  }

  announce(): void {
    const { entity } = this.#around.place
    // A call that only tells a number changes nothing: what it told stays where it was set.
    const changing = this.#watch.posted.filter(api => api !== entity?.api.reveal)
    if (changing.length > 0 && entity) this.#changed.add(entity.entity)
    announceChanges([...this.#changed, ...changing])
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

  /** The row of the scope, read anew; where the page shows that record, its name means the fresh one too. */
  async #readAgain({ row, record }: Scope): Promise<Scope | null> {
    const { entity } = this.#around.place
    if (!isObject(row) || row.id === undefined) return null
    const fresh = await readRecord(this.#watch.host, entity?.api.info, { id: row.id })
    return fresh && { row: { ...row, ...fresh }, ...(isObject(record) && record.id === row.id ? { record: fresh } : {}) }
  }

  #context(scopeNow: () => Scope, onwards: Pick<StepContext, 'goOn' | 'turn'>): StepContext {
    const { show, openPath, ask, latest, emit, place } = this.#around
    const noteChange = (emitted: unknown) => {
      if (emitted !== undefined && place.entity) this.#changed.add(place.entity.entity)
      return emitted
    }
    return {
      host: this.#watch.host,
      get scope() {
        return scopeNow()
      },
      fill: (value, names) => evaluate(value, names ? { ...scopeNow(), ...names } : scopeNow()),
      ...onwards,
      readAgain: () => this.#readAgain(scopeNow()),
      countOf: count => sayCount(this.#watch.host, place.entity, count),
      run: (steps, names) => this.run(steps, { ...scopeNow(), ...names }),
      show: async options => noteChange(await show({ ...options, names: { ...scopeNow(), ...options.names } })),
      openPath: async path => noteChange(await openPath(path)),
      ask: (step, read) => ask(step, () => ({ ...read(), names: scopeNow(), entity: place.entity })),
      latest,
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
