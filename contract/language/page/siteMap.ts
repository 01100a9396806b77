import type { Entity } from '../Entity.ts'
import type { Kinds } from '../kinds.ts'
import type { Page, PageEntry } from '../Page.ts'
import { type Grant, pageCalls } from './pageCalls.ts'
import type { Action } from '../shape.ts'

/**
 * The site map: one entry a page, with every call it makes, and one hidden entry for each action that has a path of its own.
 * The calls of an action with a path (or `can`) belong to that route, those of any other action to its page.
 */
export function siteMap(pages: Iterable<Page>, entities: ReadonlyMap<string, Entity>, kinds: Pick<Kinds, 'blocks'>): PageEntry[] {
  const entries = new Map<string, PageEntry>()
  const grants: (Grant & { page: Page })[] = []
  for (const page of pages) {
    const calls = pageCalls(page, { entities, kinds })
    entries.set(page.path, { ...entryOf(page), api: calls.api })
    grants.push(...calls.grants.map(grant => ({ ...grant, page })))
  }
  // What a shop may do too by the same permission stays in the permissions of shops.
  const ofShops = new Set(grants.filter(({ platforms }) => !platforms).map(({ route }) => route))
  // An action that a list and the page of one record have belongs to the list, where people look for it.
  const listsFirst = grants.toSorted((a, b) => Number(ofOneRecord(a.page)) - Number(ofOneRecord(b.page)))
  for (const { route, action, page } of listsFirst)
    if (action && !entries.has(route)) entries.set(route, actionEntry(route, page, action, ofShops.has(route)))
  for (const { route, apis } of grants) {
    const entry = entries.get(route)
    if (entry) entry.api = [...new Set([...entry.api, ...apis])]
  }
  return [...entries.values()]
}

const ofOneRecord = ({ path }: Page): boolean => path.includes('{')

function entryOf(page: Page): PageEntry {
  const { load: _load, blocks: _blocks, reads: _reads, record: _record, state: _state, origin: _origin, ...entry } = page
  return entry
}

/** @param ofShops what the platform alone may do is in no shop's permissions */
function actionEntry(route: string, page: Page, action: Action, ofShops: boolean): PageEntry {
  const { plugin, union = ofShops ? undefined : 'only' } = page
  return {
    path: route,
    title: actionTitle(action),
    name: route,
    api: [],
    order: 0,
    hidden: true,
    mode: 'page',
    action: { page: page.path, name: action.name },
    ...(plugin === undefined ? {} : { plugin }),
    ...(union === undefined ? {} : { union }),
  }
}

/** What the tree of permissions calls an action: its title, its label, or the first words its label can be. */
function actionTitle(action: Action): string {
  const words = textOf(action.title) ?? textOf(action.label) ?? action.name
  return words.startsWith('=') ? (/'((?:[^'\\]|\\.)+)'\s*(?::|$)/.exec(words)?.[1] ?? action.name) : words
}

/** The map is made of drafts too, where a text may be something else: the check tells. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
