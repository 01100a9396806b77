import { asShape } from '../../kinds.ts'
import { JourneysShape } from '../../journey/Journey.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { checkMembers } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'
import { namesKept } from './checkKept.ts'
import { makeWhoCheck } from './checkWho.ts'
import { isSaid, type Said } from './isSaid.ts'

/** Screens of the console that are no pages. */
const ownScreens = ['/login', '/404']

/** A file of journeys: its shape, that its domain is there, and that pages and texts it names are. */
export function checkJourneys({ value, id }: Document, domains: ReadonlySet<string>, said: Said | null, checker: Checker): void {
  const at: At = { container: value, key: '', path: '' }
  if (!domains.has(id))
    report(checker, at, 'journeys', `these are journeys of the domain "${id}", and schemas/entities has no such folder`, {
      value: id,
      near: { word: id, names: domains },
    })
  const ever = new Set(namesKept(value.journeys))
  const names = new Map(['answer', 'n', ...ever].map(name => [name, null]))
  checkMembers(value, asShape(JourneysShape), at, { fields: null, names }, checker)
  if (!Array.isArray(value.journeys)) return
  const list = inside(at, value, 'journeys')
  for (const [index, journey] of value.journeys.entries())
    if (isObject(journey)) checkJourney(journey, inside(list, value.journeys, index), { said, ever }, checker)
}

/** `ever`: the names under which the journeys of this file keep something */
type Known = { said: Said | null; ever: ReadonlySet<string> }

function checkJourney({ ...journey }: Record<string, unknown>, at: At, { said, ever }: Known, checker: Checker): void {
  const { steps } = journey
  if (!Array.isArray(steps) || !steps.every(isObject)) return
  const list: At = { container: journey, key: 'steps', path: `${at.path}.steps` }
  if (steps[0] && !('as' in steps[0]))
    report(checker, inside(list, steps, 0), 'journeys', 'the first step says who does it: "as"', { value: steps[0] })
  // What the journey has typed or kept before it is looked for.
  const own: string[] = []
  const kept = new Set<string>()
  const checkWho = makeWhoCheck(checker)
  for (const [index, step] of steps.entries()) {
    const place = inside(list, steps, index)
    checkWho(step, place, { sofar: kept, ever })
    for (const key of ['visit', 'at']) checkPage(step, key, place, checker)
    own.push(...typedIn(step))
    if (said) checkTexts(step, place, { ...said, own }, checker)
    for (const name of isObject(step.keep) ? Object.keys(step.keep) : []) {
      own.push(`{${name}}`)
      kept.add(name)
    }
  }
}

function checkPage(step: Record<string, unknown>, key: string, at: At, checker: Checker): void {
  const path = step[key]
  if (typeof path !== 'string' || !checker.complete) return
  const [plain = ''] = path.split(/[?#]/, 1)
  if (ownScreens.includes(plain) || checker.findRoute(plain)) return
  report(checker, inside(at, step, key), 'journeys', `no page is at "${plain}"`, {
    value: path,
    near: { word: plain, names: checker.routes },
  })
}

const typedIn = ({ fill, body, sheet }: Record<string, unknown>): string[] => [fill, body, sheet].flatMap(textsIn)

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

const keys = ['row', 'press', 'see', 'gone', 'refused'] as const
const isExpression = (text: unknown): boolean => typeof text === 'string' && text.startsWith('=')

function checkTexts(step: Record<string, unknown>, at: At, said: Said, checker: Checker): void {
  for (const key of keys) checkText(step[key], inside(at, step, key), said, checker)
  for (const key of ['fill', 'keep']) {
    const members = step[key]
    if (!isObject(members)) continue
    const place = inside(at, step, key)
    // What is filled in is named by its label, and a column by its title.
    for (const [name, title] of Object.entries(members))
      if (!isExpression(title) || key === 'fill')
        checkText(key === 'fill' ? name : title, inside(place, members, name), said, checker)
  }
}

function checkText(text: unknown, at: At, said: Said, checker: Checker): void {
  if (typeof text !== 'string' || isSaid(text, said)) return
  report(checker, at, 'journeys', `neither a screen nor the demo data says "${text}", and the journey has not typed it`, {
    value: text,
    near: { word: text, names: said.texts },
  })
}
