import type { Entity } from '../../contract/language/Entity.ts'
import { fill } from '../../contract/expression/fill.ts'
import type { Host } from '../../renderer/index.ts'

export type BenchHostOptions = { entities: Record<string, Entity>; call: Host['call']; onQuery(query: URLSearchParams): void }

/** A host without a console: calls go to the data server, everything is allowed, texts are not translated. */
export function makeBenchHost({ entities, call, onQuery }: BenchHostOptions): Host {
  const kept = new Map<string, unknown>()
  const absent = (what: string) => Promise.reject(new Error(`The bench has no ${what}`))
  return {
    language: 'en',
    timeZone: 'Asia/Shanghai',
    user: { uid: 1 },
    settings: async () => ({}),
    now: () => 1_700_000_000,
    t: (text, values) => (values ? fill(text, values) : text),
    call,
    upload: () => absent('upload'),
    openLink: () => undefined,
    fetchFile: () => absent('file'),
    may: () => true,
    entity: name => (entities[name] ? Promise.resolve(entities[name]) : absent(`entity ${name}`)),
    page: () => Promise.resolve(null),
    entry: () => null,
    widget: name => absent(`widget ${name}`),
    location: { path: '/bench', query: new URLSearchParams() },
    go: () => undefined,
    setQuery: onQuery,
    back: () => undefined,
    say: () => undefined,
    confirm: () => Promise.resolve(true),
    report: problem => console.error(problem.message, problem.error),
    memory: { get: key => kept.get(key), set: (key, value) => void kept.set(key, value) },
  }
}

/** How many columns a row has is no part of the protocol; the data server takes it beside the rest. */
export const callBench =
  (columns: number): Host['call'] =>
  async ({ api, params, signal }) => {
    const query = new URLSearchParams(Object.entries({ ...params, columns }).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`/api/v1/${api}?${query}`, signal ? { signal } : {})
    return { message: '', data: await answer.json() }
  }
