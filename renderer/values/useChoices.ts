import { useCallback, useEffect, useRef, useState } from 'react'
import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import { loadChoices } from './loadChoices.ts'
import type { Choice } from './readChoices.ts'

export type ChoiceSource = { api: string | undefined; field: Field; host: Host; parent?: string | number | undefined }

type State = { choices: Choice[]; loading: boolean; failed: boolean }

/** Choices that are searched for on the server: the newest question wins, a late answer of an older one is dropped. */
export function useChoices({ api, field, host, parent }: ChoiceSource) {
  const [state, setState] = useState<State>({ choices: [], loading: false, failed: false })
  const asked = useRef<AbortController>(undefined)
  // A host or field made anew asks the same questions: only another call, name or parent is another source.
  const latest = useRef({ field, host })
  latest.current = { field, host }
  useEffect(() => () => asked.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the field
  const search = useCallback(
    (text: string) => {
      asked.current?.abort()
      if (!api) return
      const stop = new AbortController()
      asked.current = stop
      setState(now => ({ ...now, loading: true, failed: false }))
      loadChoices(api, latest.current.field, latest.current.host, {
        ...(text ? { search: text } : {}),
        ...(parent === undefined ? {} : { parent }),
        signal: stop.signal,
      }).then(
        choices => !stop.signal.aborted && setState({ choices, loading: false, failed: false }),
        () => !stop.signal.aborted && setState({ choices: [], loading: false, failed: true }),
      )
    },
    [api, field.name, parent],
  )
  return { ...state, search }
}

/** The words of stored ids, asked for once per set of ids; `known` words are not asked for again. */
export function useWords(
  { api, field, host }: ChoiceSource,
  ids: readonly (string | number)[],
  known: Choice[],
): ReadonlyMap<string | number, string> {
  const [words, setWords] = useState<ReadonlyMap<string | number, string>>(new Map())
  const missing = ids.filter(id => !words.has(id) && !findChoice(known, id))
  const key = missing.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the missing ids
  useEffect(() => {
    if (!api || missing.length === 0) return
    const stop = new AbortController()
    loadChoices(api, field, host, { ids: missing, signal: stop.signal }).then(
      choices =>
        !stop.signal.aborted && setWords(now => new Map([...now, ...missing.map(id => [id, labelIn(choices, id)] as const)])),
      // An id without words is shown as its number; the form still works.
      () => !stop.signal.aborted && setWords(now => new Map([...now, ...missing.map(id => [id, String(id)] as const)])),
    )
    return () => stop.abort()
  }, [key, api])
  return words
}

const labelIn = (choices: Choice[], id: string | number): string => findChoice(choices, id)?.label ?? String(id)

export function findChoice(choices: Choice[], id: string | number): Choice | null {
  for (const choice of choices) {
    if (choice.value === id) return choice
    const below = choice.children ? findChoice(choice.children, id) : null
    if (below) return below
  }
  return null
}

/** What a choice lies under, from the top. */
export function findWay(choices: Choice[], id: string | number): Choice['value'][] {
  const top = choices.find(choice => choice.children && findChoice(choice.children, id))
  return top ? [top.value, ...findWay(top.children ?? [], id)] : []
}

/** A tree of choices as one list with depths, parents before their children. */
export const flattenChoices = (choices: Choice[], depth = 0): { choice: Choice; depth: number }[] =>
  choices.flatMap(choice => [{ choice, depth }, ...flattenChoices(choice.children ?? [], depth + 1)])
