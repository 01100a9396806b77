import { createContext, useContext, useEffect, useState } from 'react'
import { useHost } from '../../host/Host.tsx'
import type { FormModel } from './FormModel.ts'

type Draft = { type: string; value: unknown }

/** What is being typed into the forms of a page, so that it outlives the page's being drawn anew from changed schema files. */
export class Drafts {
  readonly #open = new Map<string, FormModel>()
  #kept = new Map<string, Map<string, Draft>>()

  /** Answers what takes the form off the list again. */
  add(key: string, model: FormModel): () => void {
    this.#open.set(key, model)
    return () => {
      if (this.#open.get(key) === model) this.#open.delete(key)
    }
  }

  /** The page is about to be drawn anew. */
  keep(): void {
    for (const [key, model] of this.#open) this.#kept.set(key, draftOf(model))
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

/** Keeps what is typed into a form while its page is drawn anew, and says so. `key`: the same for the form before and after. */
export function useDraft(key: string, model: FormModel): void {
  const drafts = useContext(DraftsContext)
  const { say, t } = useHost()
  const [isFilled] = useState(() => drafts?.fill(key, model) ?? false)
  useEffect(() => drafts?.add(key, model), [drafts, key, model])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isFilled) say('info', t('This page has changed. What you entered is still here.'))
  }, [])
}
