import type { Coverage } from './Coverage.ts'
import type { SentenceRow } from './sentences.ts'

/**
 * `tests/sentences.apart.json`: sentences that need no test of their own, by the one reason why. One that comes with a part of the
 * product that is not begun names a route or a call of that part: once that is there, the sentence is a gap again.
 */
export type Apart = { why: string; until?: string; sentences: Record<string, string[]> }

const notTold = 'It says that something is not told'
const reasons = [
  notTold,
  'It is an introduction: its parts have their tests below',
  'It is done otherwise: docs/decisions.md says how and why',
]

/** Each sentence that no test holds, with the reason why none need hold it. */
export function setApart(rows: readonly SentenceRow[], apart: readonly Apart[]): SentenceRow[] {
  const reasonOf = new Map(namedIn(apart).map(({ name, why }) => [name, why]))
  return rows.map(row => {
    const why = reasonOf.get(nameOf(row))
    return why !== undefined && (row.title === null || why === notTold) ? { ...row, title: null, apart: why } : row
  })
}

/** What is wrong with the list: it is for what cannot be tested today, and for nothing else. */
export function findExcuses(rows: readonly SentenceRow[], apart: readonly Apart[], { routes, calls }: Coverage): string[] {
  const byName = new Map(rows.map(row => [nameOf(row), row]))
  const named = namedIn(apart)
  const missing = new Set([
    ...routes.filter(row => row.kind === null).map(row => row.route),
    ...calls.filter(row => row.wanted && !row.answered).map(row => row.call),
  ])
  return [
    ...apart.flatMap(({ why, until }) => excusesOfReason(why, until, missing)),
    ...named.flatMap(({ name, why, sentence }, at) => {
      const row = byName.get(name)
      if (row === undefined) return [`${name}: no sentence of the specification reads like this`]
      if (named.findIndex(other => other.name === name) !== at) return [`${name}: is named twice`]
      if (why === notTold) return /\bnot shown\b/.test(sentence) ? [] : [`${name}: says nothing of what is not shown`]
      return row.title === null ? [] : [`${name}: is held by the test "${row.title}"`]
    }),
  ]
}

function excusesOfReason(why: string, until: string | undefined, missing: ReadonlySet<string>): string[] {
  if (reasons.includes(why)) return until === undefined ? [] : [`${why}: waits for nothing, and names ${until}`]
  if (!why.startsWith('It comes with ')) return [`${why}: is none of the reasons`]
  if (until === undefined) return [`${why}: names no route and no call that is missing until then`]
  return missing.has(until) ? [] : [`${why}: ${until} is there, or the specification does not name it`]
}

const namedIn = (apart: readonly Apart[]) =>
  apart.flatMap(({ why, sentences }) =>
    Object.entries(sentences).flatMap(([section, list]) =>
      list.map(sentence => ({ name: nameOf({ section, sentence }), why, sentence })),
    ),
  )

const nameOf = ({ section, sentence }: { section: string; sentence: string }) => `${section} ${sentence}`
