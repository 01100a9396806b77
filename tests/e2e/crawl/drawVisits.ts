import { seedOf } from '../../support/seedOf.ts'
import type { accounts } from '../support/accounts.ts'

export type Looker = 'shop1' | 'platform' | 'clerk' | 'bank1'
/** Four languages, so that the plane below holds each with everything else. */
export type LookLanguage = 'zh' | 'en' | 'es' | 'ja'
/** How a page is looked at: who, in what language, in a window how wide, by day or by night. */
export type Look = { account: Looker; language: LookLanguage; width: number; theme: 'light' | 'dark' }
export type Visit = Look & { path: string }

export const lookers: readonly (Looker & keyof typeof accounts)[] = ['shop1', 'platform', 'clerk', 'bank1']
export const languages: readonly LookLanguage[] = ['zh', 'en', 'es', 'ja']
/** 720 px is a desk at 200 % zoom. */
export const widths: readonly number[] = [1440, 1024, 720, 375]
const themes = ['light', 'dark'] as const

/** Rows after which every pair of values has been drawn: the plane of four. */
const rowsOfAllPairs = 16

/** Product of two of the four elements of GF(4); their sum is the exclusive or. */
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : ((a + b - 2) % 3) + 1)

/**
 * The look that a number draws. Each column of the plane a + k·b differs from every other in each pair of rows but one, so sixteen
 * rows hold every language with every width, either with every account, and all of them by day and by night.
 */
function drawLook(row: number): Look {
  const a = row % 4
  const b = (row + Math.floor(row / 4)) % 4
  const columns = [a, b, a ^ b, a ^ times(2, b)].map(value => value & 3)
  const [language = 0, width = 0, account = 0, theme = 0] = columns
  return {
    language: languages[language] ?? 'zh',
    width: widths[width] ?? 1440,
    account: lookers[account] ?? 'shop1',
    theme: themes[theme >> 1] ?? 'light',
  }
}

/** Four looks, one of the four groups of the plane, hold each language and each width once. */
const leastRows = 4

/**
 * The visits of the pages of a section: each page at least once, in each language and at each width; where there are as many
 * pages, in every pair that they can be seen in. Sections begin with another look each, so that small ones together hold the pairs too.
 * A look goes to the page that was looked at least among those its account may open; where it may open none, another account has it.
 * @param mayOpen the accounts by page, those that look first in front
 */
export function drawVisits(mayOpen: ReadonlyMap<string, readonly Looker[]>): Visit[] {
  const start = leastRows * (seedOf([...mayOpen.keys()].join()) % leastRows)
  const wanted = Math.min(rowsOfAllPairs, Math.max(leastRows, mayOpen.size))
  const seen = new Map([...mayOpen.keys()].map(path => [path, 0]))
  const visits: Visit[] = []
  const least = (paths: string[]) => paths.toSorted((a, b) => (seen.get(a) ?? 0) - (seen.get(b) ?? 0))[0]
  const isUnseen = () => [...seen.values()].includes(0)
  for (let row = 0; seen.size > 0 && (row < wanted || isUnseen()); row += 1) {
    const look = drawLook(start + row)
    const own = [...mayOpen].filter(([, accounts]) => accounts.includes(look.account)).map(([path]) => path)
    const first = least(own)
    // Past the pairs only what nobody has looked at yet is worth a visit.
    const path = first !== undefined && (row < wanted || seen.get(first) === 0) ? first : least([...seen.keys()])
    if (path === undefined) break
    const accounts = mayOpen.get(path) ?? []
    const account = accounts.includes(look.account) ? look.account : (accounts[row % accounts.length] ?? look.account)
    visits.push({ ...look, account, path })
    seen.set(path, (seen.get(path) ?? 0) + 1)
  }
  return visits
}

/** Every look at every page, by whoever may open it: what the nightly run does. */
export function drawAll(mayOpen: ReadonlyMap<string, readonly Looker[]>): Visit[] {
  return [...mayOpen].flatMap(([path, accounts]) =>
    Array.from({ length: rowsOfAllPairs }, (_, row) => {
      const look = drawLook(row)
      return { ...look, path, account: accounts.includes(look.account) ? look.account : (accounts[0] ?? 'shop1') }
    }),
  )
}
