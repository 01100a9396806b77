import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Person = { uuid: string; name: string }
/** `key`: what its writer calls it, so that one that is sent twice is kept once. */
export type Message = { id: number; from: Person; text: string; at: number; key?: string }
/** What two people of an application have written to each other. */
export type Conversation = { app: string; people: Record<string, Person>; messages: Message[]; seen: Record<string, number> }
/** One side of a conversation. */
export type Side = { app: string; me: Person; other: Person }

type Line =
  | { app: string; from: Person; to: Person; text: string; at: number; key?: string }
  | { app: string; from: Person; to: Person; seen: number }
type Listener = (message: Message) => void

/** Messages of a conversation that are kept. */
const mostMessages = 500

/** All conversations, kept in a file to which each message adds a line. */
export class Conversations {
  readonly #file: string
  readonly #all = new Map<string, Conversation>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #watchers = new Set<() => void>()

  constructor(file: string) {
    this.#file = file
    mkdirSync(dirname(file), { recursive: true })
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
    for (const line of kept.split('\n')) if (line !== '') this.#take(readLine(line))
    // What comes next begins on a line of its own.
    if (kept !== '' && !kept.endsWith('\n')) appendFileSync(file, '\n')
  }

  read({ app, me, other }: Side): Conversation {
    const key = keyOf(app, me, other)
    const found = this.#all.get(key) ?? { app, people: {}, messages: [], seen: {} }
    this.#all.set(key, found)
    for (const person of [me, other]) found.people[person.uuid] = person
    return found
  }

  write({ app, me, other }: Side, text: string, key?: string): Message {
    const isSame = (one: Message) => one.key !== undefined && one.key === key && one.from.uuid === me.uuid
    const known = this.read({ app, me, other }).messages.find(isSame)
    if (known) return known
    const message = this.#keep({ app, from: me, to: other, text, at: Date.now(), ...(key !== undefined && { key }) })
    if (!message) throw new Error('A line with a text makes a message')
    for (const listener of this.#listeners.get(keyOf(app, me, other)) ?? []) listener(message)
    return message
  }

  /** All messages up to this one have been read by this side. */
  see({ app, me, other }: Side, seen: number): void {
    if (seen > (this.read({ app, me, other }).seen[me.uuid] ?? 0)) this.#keep({ app, from: me, to: other, seen })
  }

  /** Told of each new message; answers what ends that. */
  listen({ app, me, other }: Side, listener: Listener): () => void {
    const key = keyOf(app, me, other)
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** Told whenever something is written or read in any of them; answers what ends that. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** All that hold a message, the latest first. */
  list(): Conversation[] {
    const written = [...this.#all.values()].filter(({ messages }) => messages.length > 0)
    return written.sort((a, b) => (b.messages.at(-1)?.at ?? 0) - (a.messages.at(-1)?.at ?? 0))
  }

  #keep(line: Line): Message | null {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    const message = this.#take(line)
    for (const tell of this.#watchers) tell()
    return message
  }

  #take(line: Line | null): Message | null {
    if (!line) return null
    const conversation = this.read({ app: line.app, me: line.from, other: line.to })
    if ('seen' in line) {
      conversation.seen[line.from.uuid] = line.seen
      return null
    }
    const { from, text, at, key } = line
    const message = { id: (conversation.messages.at(-1)?.id ?? 0) + 1, from, text, at, ...(key !== undefined && { key }) }
    conversation.messages.push(message)
    conversation.messages.splice(0, conversation.messages.length - mostMessages)
    return message
  }
}

const keyOf = (app: string, one: Person, other: Person): string => JSON.stringify([app, ...[one.uuid, other.uuid].sort()])

/** Null for a line that a process which was killed has not written to its end. */
function readLine(text: string): Line | null {
  try {
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}
