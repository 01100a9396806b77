import { countIn } from '../../contract/values/countIn.ts'
import { fillSlots } from '../../contract/values/fillSlots.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { PageEntry } from '../../contract/language/Page.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Language } from '../../contract/values/Language.ts'
import type { Host, HostRequest, Say, SayAction } from '../../renderer/host/Host.tsx'
import { answerTable, isFakeTable } from './fakeTable.ts'

/**
 * What the back end answers: by `GET seller/goods/Info` or, more exactly, `GET seller/goods/x?_count_sum=1`; a function decides for
 * itself. `{rows}` is a whole table, `{refuse: {code, message}}` a refusal, a function as a value is asked with the request.
 */
export type FakeAnswers = Readonly<Record<string, unknown>> | ((request: HostRequest) => unknown)

export type FakeHostOptions = {
  answers?: FakeAnswers
  entities?: ReadonlyMap<string, Entity>
  language?: Language
  words?: Readonly<Record<string, string>>
  /** Permissions the operator lacks; every other one is held. */
  without?: readonly string[]
  pages?: Awaited<ReturnType<Host['page']>>[]
  query?: string
  confirm?: boolean
  user?: Record<string, unknown>
  widget?: Host['widget']
  head?: NonNullable<Host['head']>
}

export type FakeHost = Host & {
  /** What was asked of the back end, in order. */
  calls: HostRequest[]
  said: { tone: Say; text: string; action?: SayAction }[]
  sounds: ('done' | 'refused')[]
  confirmed: { title: string; text?: string }[]
  went: string[]
  downloads: HostRequest[]
  /** Links that were opened in a window of their own */
  opened: string[]
  reports: { message: string; place: string }[]
  /** Whether somebody holds unsaved work, and how often it was said that this may have changed */
  unsaved(): boolean
  looks: number
  /** Called after the address changed; the drawing shows the new one then. */
  onMove: (() => void) | null
}

/** What English says of one. */
const english: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['../../locales/en/*.json', '!../../locales/en/language.json'], { import: 'default', eager: true }),
  ),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A host without a console: answers from a dictionary and notes everything it was asked. Times stand at 2026-11-20 12:00 in Shanghai. */
export function makeFakeHost(options: FakeHostOptions = {}): FakeHost {
  const { answers = {}, entities = new Map(), without = [], pages = [] } = options
  const memory = new Map<string, unknown>()
  const guards = new Set<() => boolean>()
  const host: FakeHost = {
    calls: [],
    said: [],
    sounds: [],
    confirmed: [],
    went: [],
    downloads: [],
    opened: [],
    reports: [],
    unsaved: () => [...guards].some(isDirty => isDirty()),
    looks: 0,
    guard(isDirty, watch) {
      guards.add(isDirty)
      const stop = watch?.(() => (host.looks += 1))
      return () => {
        stop?.()
        guards.delete(isDirty)
      }
    },
    onMove: null,
    language: options.language ?? 'en',
    timeZone: 'Asia/Shanghai',
    user: options.user ?? { uid: 1, nick_name: 'Clerk' },
    settings: async names => {
      const told = typeof answers === 'object' ? answers['GET seller/setting/Settings'] : undefined
      const answer: unknown = typeof told === 'function' ? told() : told
      return Object.fromEntries(names.flatMap(name => (isRecord(answer) && isRecord(answer[name]) ? [[name, answer[name]]] : [])))
    },
    ...(options.head && { head: options.head }),
    now: () => 1_795_147_200,
    t: (text, values) => {
      const one = values && countIn(text, values) === 1 ? (options.words ?? english)[`${text}_one`] : undefined
      // As the console says it: a context is for the translators.
      const [plain = text] = text.split('|')
      const known = one ?? options.words?.[text] ?? options.words?.[plain] ?? plain
      return values ? fillSlots(known, values) : known
    },
    async call(request) {
      host.calls.push(request)
      const answer = await answerOf(request, answers, entities)
      if (request.signal?.aborted) throw new DOMException('aborted', 'AbortError')
      if (isRecord(answer) && isRecord(answer.refuse)) throw readRefusal(answer.refuse)
      return { message: isRecord(answer) && typeof answer.message === 'string' ? answer.message : '', data: answer }
    },
    upload: async file => ({ url: `/files/${file.name}`, name: file.name, size: file.size }),
    openLink: link => void host.opened.push(link),
    async fetchFile(request) {
      host.downloads.push(request)
      const answer = typeof answers === 'object' ? answers[`FILE ${request.api}`] : undefined
      return isRecord(answer) ? { message: String(answer.message ?? ''), data: answer } : null
    },
    may: permission => !without.includes(permission),
    entity: async name => {
      const entity = entities.get(name)
      if (!entity) throw new Error(`There is no entity "${name}"`)
      return entity
    },
    page: async path =>
      pages.find(found => found?.page.path === path.replace(/\d+/g, '{id}') || found?.page.path === path) ?? null,
    entry: path => entryOf(path, pages),
    widget:
      options.widget ??
      (async name => {
        throw new Error(`There is no widget "${name}"`)
      }),
    location: { path: '/example', query: new URLSearchParams(options.query ?? '') },
    go: path => void host.went.push(path),
    setQuery: query => {
      host.location = { ...host.location, query: new URLSearchParams(query) }
      host.onMove?.()
    },
    back: () => void host.went.push('back'),
    say: (tone, text, action) => void host.said.push({ tone, text, ...(action ? { action } : {}) }),
    sound: kind => void host.sounds.push(kind),
    confirm: async question => {
      host.confirmed.push(question)
      return options.confirm ?? true
    },
    report: ({ message, place }) => void host.reports.push({ message, place }),
    memory: { get: key => memory.get(key), set: (key, value) => void memory.set(key, value) },
  }
  return host
}

function entryOf(path: string, pages: NonNullable<FakeHostOptions['pages']>): PageEntry | null {
  const found = pages.find(
    one => one?.page.path === path || one?.page.path.replace(/\{[^}]+\}/g, '') === path.replace(/\d+/g, ''),
  )
  return found?.page ?? null
}

async function answerOf(request: HostRequest, answers: FakeAnswers, entities: ReadonlyMap<string, Entity>): Promise<unknown> {
  if (typeof answers === 'function') return answers(request)
  const { method, api, params = {} } = request
  const flags = Object.entries(params).filter(([name]) => name.startsWith('_'))
  const exact = flags.map(([name, value]) => `${method} ${api}?${name}=${value}`).find(key => key in answers)
  const answer = answers[exact ?? `${method} ${api}`]
  if (typeof answer === 'function') return answer(request)
  if (answer === undefined) throw new Refusal('not_found', `The example has no answer to ${method} ${api}`)
  return isFakeTable(answer) ? answerTable(answer, params, entityOf(api, entities)) : structuredClone(answer)
}

const entityOf = (api: string, entities: ReadonlyMap<string, Entity>) =>
  [...entities.values()].find(entity => entity.api.list === api || Object.hasOwn(entity.lists, api)) ?? [...entities.values()][0]

function readRefusal({ code, message, fields }: Record<string, unknown>): Refusal {
  const texts = isRecord(fields) ? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])) : {}
  return new Refusal((typeof code === 'string' ? code : 'bad_request') as Refusal['code'], String(message ?? ''), {
    fields: texts,
  })
}
