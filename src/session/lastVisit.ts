import { tokenOwner } from '../api/tokens.ts'
import type { Session } from './session.ts'

const storageKey = 'mc:told'
/** Answers that are remembered, the latest of them, and how long each and all of them may be as text */
const most = 40
const longest = 60_000
const longestOfAll = 800_000

/** Of whom they are and of which site; `answers` by what was asked, the latest last. */
type Told = { of: string; answers: [asked: string, text: string][] }

let read: Told | null = null

/** What is remembered of these; nothing of anybody else, of another shop or of another site. */
function toldTo(of: string): Told {
  read ??= readTold()
  if (read?.of !== of) read = { of, answers: [] }
  return read
}

function readTold(): Told | null {
  try {
    const { of, answers } = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return { of, answers: [...new Map<string, string>(answers)] }
  } catch {
    // Nothing is there, or another release wrote it.
    return null
  }
}

/** What pages were told that changes seldom, columns and views: it is shown at the next visit until it is told again. */
export function lastVisit(site: string): { get(asked: string): unknown; set(asked: string, answer: unknown): void } {
  const ofPresent = (): Told | null => {
    const owner = tokenOwner()
    return owner === null ? null : toldTo(JSON.stringify([owner, site]))
  }
  return {
    get(asked) {
      const text = ofPresent()?.answers.find(([name]) => name === asked)?.[1]
      return text === undefined ? undefined : JSON.parse(text)
    },
    set(asked, answer) {
      const told = ofPresent()
      const text = JSON.stringify(answer)
      if (!told || text === undefined) return
      const others = told.answers.filter(([name]) => name !== asked)
      told.answers = text.length > longest ? others : [...others, [asked, text]]
      keep(told)
    },
  }
}

function keep(told: Told): void {
  const length = () => told.answers.reduce((sum, [asked, text]) => sum + asked.length + text.length, 0)
  while (told.answers.length > most || length() > longestOfAll) told.answers.shift()
  try {
    localStorage.setItem(storageKey, JSON.stringify(told))
  } catch (error) {
    // The storage is full: the next visit asks first, as the first one did.
    console.info('What was told is not kept', error)
  }
}

/** Nothing of it outlives a session. */
export function forgetLastVisit(current: Session): void {
  if (current.phase !== 'guest') return
  read = null
  localStorage.removeItem(storageKey)
}
