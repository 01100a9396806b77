import { createContext, type ReactNode, useContext } from 'react'
import type { ComponentType } from 'react'
import type { Language } from '../../contract/values/Language.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Page, PageEntry } from '../../contract/language/Page.ts'
import type { Tone } from '../../contract/language/shape.ts'

/** One request to the back end: `api` as the contract spells it, `seller/goods/manageShow`. */
export type HostRequest = {
  method: 'GET' | 'POST'
  api: string
  params?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /**
   * The host says nothing about a refusal: the caller shows it in its place. A lost session and a missing permission are the
   * host's all the same.
   */
  quiet?: boolean
}

/**
 * `tone` and `state` where the record has a state; `thing` is what it is called within a sentence: order. `now` says the title in the
 * language of the moment, while the page is hidden and nothing of it is drawn anew.
 */
export type Heading = { title: string; thing?: string; state?: string; tone?: Tone; now?(): string }
export type Say = 'success' | 'error' | 'warning' | 'info'
export type SayAction = { label: string; run(): unknown }

/** What the renderer asks of the console. It knows no URL, token or shop; tests and stories give it a fake one. */
export type Host = {
  language: Language
  /** IANA name of the shop's zone: Asia/Shanghai */
  timeZone: string
  user: Record<string, unknown>
  /** Server time in epoch seconds. */
  now(): number
  /** The translation of a plain English text; `values` fill {slots} that remain in it. */
  t(text: string, values?: Record<string, unknown>, context?: string): string

  /** Rejects with a Refusal (contract/wire/envelope/envelope.ts); answers the envelope's message and data. */
  call(request: HostRequest): Promise<{ message: string; data: unknown }>
  upload(
    file: File,
    kind: 'image' | 'video' | 'document',
    isPrivate?: boolean,
  ): Promise<{ url: string; name: string; size: number }>
  /** Opens a link that the back end gave, in a window of its own, which the browser closes again when it is a file to keep. */
  openLink(link: string): void
  /**
   * Loads a file that is made while one waits, and gives it to the browser to keep. Answers null then, and what came instead of a
   * file where the back end made a task of it. Rejects like `call`.
   */
  fetchFile(request: HostRequest): Promise<{ message: string; data: unknown } | null>
  /** A password as it travels: RSA-OAEP over its UTF-8 bytes, base64 (docs/rules/wire.md#password). */
  encrypt?(text: string): Promise<string>
  /**
   * What antd components must be drawn in: the console's theme, words and message holder (ConfigProvider and App of antd).
   * Loaded with the first form, so that lists and the shell start without antd: `const Frame = lazy(host.frame)`.
   */
  frame?(): Promise<{ default: ComponentType<{ children: ReactNode }> }>

  /** Whether the operator holds a permission: a route path (`/goods/edit/{id}`) or an API path (`seller/goods/Save`). */
  may(permission: string): boolean
  entity(name: string): Promise<Entity>
  /** What these entities of settings hold, as far as pages may know it; nothing of those the back end does not tell. */
  settings(names: readonly string[]): Promise<Record<string, Record<string, unknown>>>
  /** The page a path opens, with the parameters taken from it; null when there is none or it may not be opened. */
  page(path: string): Promise<{ page: Page; params: Record<string, string> } | null>
  /** The same without loading it: title, mode and permissions of a path. */
  entry(path: string): PageEntry | null
  widget(name: string): Promise<ComponentType<WidgetProps>>

  /** Grows when schema files have changed while the console runs. */
  version?: number

  /** Where we are; a list keeps its state in the query. */
  location: { path: string; query: URLSearchParams }
  /** The present page is about a record: how it is headed, and its state in a word. Answers what takes it back. */
  head?(heading: Heading): () => void
  /** Where the actions of that record stand: at the right of its heading. */
  headActions?: HTMLElement | null
  /** The pages of the rows beside the one that is opened, in the order of their list: that page offers the one before and the next. */
  trail?(paths: readonly string[]): void
  /** The page of the record after this one in the list it was opened from; null where there is none. */
  next?(): string | null
  /** Shows the operator's own exports, where the console has one place for them; else each list has a drawer. */
  showExports?(): void
  /** What of the page can be found by whoever searches for it, asked each time; answers what takes it back. */
  offer?(list: () => readonly { label: string; run(): void }[]): () => void
  /** `done`: this page has nothing more to say, and its tab is closed. */
  go(path: string, options?: { replace?: boolean; done?: boolean }): void
  setQuery(query: URLSearchParams, options?: { replace?: boolean }): void
  /** Back to where one came from: this page is done. */
  back(): void
  /** Where dialogs are put; the body of the document where absent. */
  layer?: HTMLElement

  /** A short message; with an action, a button in it. */
  say(tone: Say, text: string, action?: SayAction): void
  /**
   * Asks before this page is lost, and the window left, while `isDirty` answers true; answers what takes the guard away again. `watch`
   * is given what to call when the answer may be another one, and answers what ends that.
   */
  guard?(isDirty: () => boolean, watch?: (look: () => void) => () => void): () => void
  /** A sound for whoever does not look: of a code that was taken, or was not. */
  sound?(kind: 'done' | 'refused'): void
  /** `ok` says what is done: the verb on the button. */
  confirm(question: { title: string; text?: string; ok: string; danger?: boolean }): Promise<boolean>
  /** A problem to record: an error boundary's or a refused schema's. */
  report(problem: { message: string; place: string; error?: unknown }): void
  /** Small settings of this user in this browser: columns of a list, density. */
  memory: { get(key: string): unknown; set(key: string, value: unknown): void }
  /** The same, but only while this tab of the browser lives: what is selected. */
  tab?: Host['memory']
  /** What this user was told at the last visit, as it came: shown until it is told again. */
  lastVisit?: { get(request: HostRequest): unknown; set(request: HostRequest, answer: unknown): void }
}

export type WidgetProps = { argument: string; options: Record<string, unknown>; params: Record<string, string> }

const HostContext = createContext<Host | null>(null)

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>
}

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost must be used inside <HostProvider>')
  return host
}
