import { cannotSort, type StateProblem } from './checkState.ts'

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

export const startState: ListState = { filters: {}, page: 1, size: null, sort: null, view: null }

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
export function readState(query: URLSearchParams, names: readonly string[], prefix = ''): ListState {
  const filters: Record<string, string> = {}
  for (const name of names) {
    const text = query.get(queryName(name, prefix))
    if (text) filters[name] = text
  }
  return {
    filters,
    page: readCount(query.get(`${prefix}page`), mostPage) ?? 1,
    size: readCount(query.get(`${prefix}size`), mostSize),
    sort: readSort(query.get(`${prefix}sort`)),
    view: query.get(`${prefix}view`) || null,
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
      return readCount(value, mostPage) ? [] : say('There is no page "{value}": this is page 1', { value: written })
    if (name === 'size') return readCount(value, mostSize) ? [] : say('There is no page size "{value}"', { value: written })
    if (name === 'sort') return readSort(value) ? [] : [{ name: key, ...cannotSort(value) }]
    return isOthers(key) ? [] : say('The list has no filter "{name}"', { name: name.slice(0, 40) })
  })
}

/** The same address with another state: what is as it was at the start is not written. */
export function writeState(query: URLSearchParams, state: ListState, names: readonly string[], prefix = ''): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, text: string | number | null | undefined) => {
    if (text === null || text === undefined || text === '') next.delete(name)
    else next.set(name, String(text))
  }
  for (const name of names) put(queryName(name, prefix), state.filters[name])
  put(`${prefix}page`, state.page > 1 ? state.page : null)
  put(`${prefix}size`, state.size)
  put(`${prefix}sort`, state.sort && `${state.sort.field}.${state.sort.order}`)
  put(`${prefix}view`, state.view)
  return next
}

/** Another filter, view, order or size begins at page 1 (product.md §4). */
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
