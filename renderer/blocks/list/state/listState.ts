import { cannotSort, type StateProblem } from './stateProblem.ts'

/** What the operator chose in a list. Filters are the protocol's own texts by parameter name: {price: "150,2000"}. */
export type ListState = {
  filters: Readonly<Record<string, string>>
  page: number
  /** null: the default of the list */
  size: number | null
  /** null: the default order */
  sort: { field: string; order: 'asc' | 'desc' } | null
  view: string | null
}

/** What a view holds by itself; the address then says only what differs from it. */
export type StateBase = Pick<ListState, 'filters' | 'size' | 'sort'>
/** `of` a view by its key or id; `start`: the view of an address that says nothing. */
export type StateBases = { of(view: string | null): StateBase; start: string | null }

export const startState: ListState = { filters: {}, page: 1, size: null, sort: null, view: null }

export const noBases: StateBases = { of: () => startState, start: null }

const reserved = new Set(['page', 'size', 'sort', 'view'])
// A field that is called like one of our own parameters is written as f.sort.
const queryName = (name: string, prefix: string) => `${prefix}${reserved.has(name) || name.startsWith('f.') ? `f.${name}` : name}`

const mostPage = 1_000_000_000
const mostSize = 500

const readCount = (text: string | null, most: number) => {
  const count = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

function readSort(text: string | null): ListState['sort'] {
  const found = /^(.+)\.(asc|desc)$/.exec(text ?? '')
  return found ? { field: found[1] ?? '', order: found[2] === 'desc' ? 'desc' : 'asc' } : null
}

/**
 * The state an address holds. Filters are read by the names the table knows; what else stands there belongs to others and is left
 * alone. `prefix` keeps the lists of one page apart.
 */
export function readState(query: URLSearchParams, names: readonly string[], prefix = '', bases: StateBases = noBases): ListState {
  const own = [...names.map(name => queryName(name, prefix)), ...[...reserved].map(name => prefix + name)]
  const saysNothing = bases.start !== null && !own.some(name => query.has(name))
  const view = saysNothing ? bases.start : query.get(`${prefix}view`) || null
  const base = bases.of(view)
  const filters: Record<string, string> = {}
  for (const name of names) {
    // What is written empty was taken from the view.
    const text = query.get(queryName(name, prefix)) ?? base.filters[name]
    if (text) filters[name] = text
  }
  return {
    filters,
    page: readCount(query.get(`${prefix}page`), mostPage) ?? 1,
    size: readCount(query.get(`${prefix}size`), mostSize) ?? base.size,
    sort: query.has(`${prefix}sort`) ? readSort(query.get(`${prefix}sort`)) : base.sort,
    view,
  }
}

/**
 * What of an address is written so that it says nothing: a page that is no number, a filter that the table does not have. `isOthers`
 * tells what belongs to the page or to another list.
 */
export function findProblems(
  query: URLSearchParams,
  names: readonly string[],
  prefix: string,
  isOthers: (name: string) => boolean,
): (StateProblem & { name: string })[] {
  const known = new Set(names.map(name => queryName(name, prefix)))
  return [...query].flatMap(([key, value]) => {
    const written = value.slice(0, 40)
    if (value === '' || known.has(key) || !key.startsWith(prefix)) return []
    const name = key.slice(prefix.length)
    const say = (text: string, values: Record<string, string>) => [{ name: key, text, values }]
    if (name === 'view') return []
    if (name === 'page')
      return readCount(value, mostPage) ? [] : say('There is no page “{value}”: this is page 1', { value: written })
    if (name === 'size') return readCount(value, mostSize) ? [] : say('There is no page size “{value}”', { value: written })
    if (name === 'sort') return readSort(value) ? [] : [{ name: key, ...cannotSort(value) }]
    return isOthers(key) ? [] : say('The list has no filter “{name}”', { name: name.slice(0, 40) })
  })
}

/** The same address with another state: what is as it was at the start, or as the view has it, is not written. */
export function writeState(
  query: URLSearchParams,
  state: ListState,
  names: readonly string[],
  prefix = '',
  bases: StateBases = noBases,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, text: string, own: string) => {
    if (text === own) next.delete(name)
    else next.set(name, text)
  }
  const base = bases.of(state.view)
  const sortText = (sort: ListState['sort']) => (sort ? `${sort.field}.${sort.order}` : '')
  for (const name of names) put(queryName(name, prefix), state.filters[name] ?? '', base.filters[name] ?? '')
  put(`${prefix}page`, String(state.page), '1')
  put(`${prefix}size`, String(state.size ?? ''), String(base.size ?? ''))
  put(`${prefix}sort`, sortText(state.sort), sortText(base.sort))
  // Written even when it is the start, so that a link to it is one for everybody.
  if (state.view === null && bases.start === null) next.delete(`${prefix}view`)
  else next.set(`${prefix}view`, state.view ?? '')
  return next
}

/** Another filter, view, order or size begins at page 1 (docs/rules/console.md#clicks). */
export const changeState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: change.page ?? 1,
  ...change,
})

/** Sets and removes filters; an empty text removes. */
export function changeFilters(filters: ListState['filters'], change: Readonly<Record<string, string>>): Record<string, string> {
  const next = Object.entries({ ...filters, ...change }).filter(([, text]) => text !== '')
  return Object.fromEntries(next)
}
