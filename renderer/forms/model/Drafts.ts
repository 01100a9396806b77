import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useHost } from '../../host/Host.tsx'
import type { FormModel } from './FormModel.ts'

type Draft = { type: string; value: unknown }

/** What is being typed into forms, so that it outlives their being drawn anew from changed schema files. */
export class Drafts {
  readonly #open = new Map<string, FormModel>()
  #kept = new Map<string, Map<string, Draft>>()
  readonly #readers = new Map<string, () => unknown>()
  readonly #states = new Map<string, unknown>()

  /** Answers what takes the form off the list again. */
  add(key: string, model: FormModel): () => void {
    this.#open.set(key, model)
    return () => {
      if (this.#open.get(key) === model) this.#open.delete(key)
    }
  }

  /** The forms are about to be drawn anew. */
  keep(): void {
    for (const [key, model] of this.#open) this.#kept.set(key, draftOf(model))
    for (const [key, read] of this.#readers) this.#states.set(key, read())
  }

  /** Answers what takes it off the list again. */
  addState(key: string, read: () => unknown): () => void {
    this.#readers.set(key, read)
    return () => {
      if (this.#readers.get(key) === read) this.#readers.delete(key)
    }
  }

  /** Once, by what is drawn in its place. */
  takeState(key: string): unknown {
    const state = this.#states.get(key)
    this.#states.delete(key)
    return state
  }

  /** Fills a form anew with what was typed into the one before it; fields that are gone or of another type are left out. */
  fill(key: string, model: FormModel): boolean {
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    const fitting = [...(kept ?? [])].filter(([name, { type }]) => model.entry(name)?.field.type === type)
    for (const [name, { value }] of fitting) model.setValue(name, value)
    return fitting.length > 0
  }
}

const draftOf = (model: FormModel) =>
  new Map(model.typedNames().map(name => [name, { type: model.entry(name)?.field.type ?? '', value: model.value(name) }]))

const DraftsContext = createContext<Drafts | null>(null)
export const DraftsProvider = DraftsContext.Provider

/** For what draws forms from `shape`: `round` is the key to draw them with, another one for each other shape. */
export function useDrafts(shape: unknown): { drafts: Drafts; round: number } {
  const [drafts] = useState(() => new Drafts())
  const [drawn, setDrawn] = useState({ shape, round: 0 })
  if (drawn.shape === shape) return { drafts, round: drawn.round }
  drafts.keep()
  const next = { shape, round: drawn.round + 1 }
  setDrawn(next)
  return { drafts, round: next.round }
}

/** A state that outlives its page's being drawn anew. `begin` is given the one that stood here before, once. */
export function useKeptState<State>(key: string, begin: (kept: State | undefined) => State) {
  const drafts = useContext(DraftsContext)
  // What is kept under this key came of the same call.
  const [state, setState] = useState(() => begin(drafts?.takeState(key) as State | undefined))
  const latest = useRef(state)
  latest.current = state
  useEffect(() => drafts?.addState(key, () => latest.current), [drafts, key])
  return [state, setState] as const
}

/** Keeps what is typed into a form while its page is drawn anew, and says so. `key`: the same for the form before and after. */
export function useDraft(key: string, model: FormModel): void {
  const drafts = useContext(DraftsContext)
  const { say, t } = useHost()
  const [isFilled] = useState(() => drafts?.fill(key, model) ?? false)
  useEffect(() => drafts?.add(key, model), [drafts, key, model])
  const said = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isFilled || said.current) return
    said.current = true
    say('info', t('This page has changed. What you entered is still here.'))
  }, [])
}
