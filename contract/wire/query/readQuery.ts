import { nearestName } from '../../values/nearestName.ts'
import type { Condition, Scalar } from '../filters/Condition.ts'
import { filterNames, filters } from '../filters/filters.ts'
import { tableParameters } from '../table/parameters.ts'
import { QueryError } from './QueryError.ts'
import { readChoices, readScalar } from '../filters/readChoice.ts'
import type { Metadata, WireColumn } from '../table/table.ts'
import { ValueError } from '../../values/ValueError.ts'

export const mostRows = 500
const mostViews = 50

/** A filter as it was asked for: `name` is the parameter, which for a level of a cascade is that level's own. */
export type TableFilter = { name: string; column: WireColumn; condition: Condition }

/** One call of the table protocol, read and checked against the table's metadata. */
export type TableQuery = {
  ask: 'rows' | 'count' | 'views' | 'metadata' | 'export' | 'template' | 'options'
  page: number
  limit: number
  sort?: string
  order: 'asc' | 'desc'
  filters: TableFilter[]
  /** Children of this row are asked for; in a call for options, options below this one */
  parent?: Scalar
  /** These rows alone, of an export or of a list (`_ids`) */
  pks?: Scalar[]
  /** An export without these rows */
  except?: Scalar[]
  /** `children`: with the rows that records own, a line each */
  file?: { name: string; columns: string[]; async: boolean; children: boolean }
  options?: { field: string; search: string; ids: Scalar[] }
  /** The views whose rows are counted, by name: what each filters by besides */
  views?: Record<string, TableFilter[]>
}

/**
 * Reads the query of a table call. Throws QueryError with a sentence for every parameter that is unknown, has no such value,
 * or asks for what the metadata does not allow. Empty filters count as absent, for forms send them.
 */
export function readQuery(query: Record<string, unknown>, metadata: Metadata): TableQuery {
  const problems: Record<string, ValueError> = {}
  const reader = new Reader(query, metadata, problems)
  const found = reader.read()
  if (Object.keys(problems).length > 0) throw new QueryError(problems)
  return found
}

type Texts = [string, string][]

/** Texts by name, by name; null for what is no such JSON, or too much of it. */
function readTexts(json: string): [string, Texts][] | null {
  const views = entriesOf(parsed(json))
  if (!views || views.length > mostViews) return null
  const read = views.map(([name, filters]): [string, Texts | null] => [name, textsOf(filters)])
  return read.every((one): one is [string, Texts] => one[1] !== null) ? read : null
}

const entriesOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null

function textsOf(value: unknown): Texts | null {
  const entries = entriesOf(value)
  return entries?.every((one): one is [string, string] => typeof one[1] === 'string') ? entries : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

class Reader {
  readonly #query: Record<string, unknown>
  readonly #metadata: Metadata
  readonly #problems: Record<string, ValueError>

  constructor(query: Record<string, unknown>, metadata: Metadata, problems: Record<string, ValueError>) {
    this.#query = query
    this.#metadata = metadata
    this.#problems = problems
  }

  read(): TableQuery {
    const ask = this.#readAsk()
    const parent = this.#text('_parent')
    return {
      ask,
      page: this.#readCount('page', 1, 1_000_000_000),
      limit: this.#readCount('limit', Math.min(this.#metadata.limit, mostRows), mostRows),
      ...this.#readSort(),
      filters: this.#readFilters(ask),
      ...(parent !== '' && { parent: readScalar(parent) }),
      ...(ask === 'export' && this.#readFile()),
      ...(ask === 'rows' && this.#readWanted()),
      ...(ask === 'options' && { options: this.#readOptions() }),
      ...(ask === 'views' && { views: this.#readViews() }),
    }
  }

  #readAsk(): TableQuery['ask'] {
    if (this.#flag('_metadata')) return 'metadata'
    if (this.#flag('_down_excel')) return 'export'
    if (this.#flag('_down_excel_import_tpl')) return 'template'
    if (this.#text('_options') !== '') return 'options'
    if (this.#text('_count_views') !== '') return 'views'
    return this.#flag('_count_sum') ? 'count' : 'rows'
  }

  #text(name: string): string {
    const value = Object.hasOwn(this.#query, name) ? this.#query[name] : undefined
    if (value === undefined) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    this.#refuse(name, 'The parameter {name} is given more than once')
    return ''
  }

  #flag(name: string): boolean {
    const text = this.#text(name)
    if (!['', '0', '1'].includes(text)) this.#refuse(name, '{name} must be 0 or 1')
    return text === '1'
  }

  #refuse(name: string, text: string, values: Record<string, string | number> = {}): void {
    this.#problems[name] = new ValueError(text, { name, ...values })
  }

  #readCount(name: string, otherwise: number, most: number): number {
    const text = this.#text(name)
    if (text === '') return otherwise
    const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
    if (value >= 1 && value <= most) return value
    this.#refuse(name, '{name} must be a whole number from 1 to {most}', { most })
    return otherwise
  }

  #readSort(): { sort?: string; order: 'asc' | 'desc' } {
    const sort = this.#text('sort')
    const order = this.#text('order')
    if (order !== '' && order !== 'asc' && order !== 'desc') this.#refuse('order', 'order is asc or desc')
    const direction = order === 'desc' ? 'desc' : 'asc'
    if (sort === '') return { order: direction }
    const column = Object.hasOwn(this.#metadata.rows, sort) ? this.#metadata.rows[sort] : undefined
    if (!column?.sort) this.#refuse('sort', 'The table cannot be sorted by {column}', { column: column?.title ?? sort })
    return { sort, order: direction }
  }

  #readFilters(ask: TableQuery['ask']): TableFilter[] {
    const isFilter = (name: string) => !tableParameters.includes(name) && !(ask === 'export' && name === this.#metadata.pk)
    return this.#readFiltersOf(
      Object.keys(this.#query)
        .filter(isFilter)
        .map(name => [name, this.#text(name)]),
    )
  }

  #readFiltersOf(texts: readonly (readonly [string, string])[]): TableFilter[] {
    const columns = new Map(
      Object.values(this.#metadata.rows).flatMap(column => filterNames(column).map(name => [name, column] as const)),
    )
    const read: TableFilter[] = []
    for (const [name, text] of texts) {
      const column = columns.get(name)
      if (!column) this.#refuseName(name, columns.keys())
      else if (text !== '' && text !== ',') this.#readFilter(name, column, text, read)
    }
    return read
  }

  #readFilter(name: string, column: WireColumn, text: string, read: TableFilter[]): void {
    const condition = this.#valueOf(name, () => filters[column.type].read(text, column))
    if (condition) read.push({ name, column, condition })
  }

  /** What `read` makes of a parameter; null for a value it refuses, which is a problem then. */
  #valueOf<T>(name: string, read: () => T): T | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      this.#problems[name] = error
      return null
    }
  }

  #refuseName(name: string, known: Iterable<string>): void {
    const column = Object.hasOwn(this.#metadata.rows, name) ? this.#metadata.rows[name] : undefined
    const nearest = nearestName(name, [...known, ...tableParameters])
    if (column) this.#refuse(name, '{title} cannot be filtered', { title: column.title })
    else if (nearest === undefined) this.#refuse(name, 'There is no parameter {name}')
    else this.#refuse(name, 'There is no parameter {name}. Did you mean {nearest}?', { nearest })
  }

  #readFile(): Pick<TableQuery, 'file' | 'pks' | 'except'> {
    const columns = this.#text('_excel_down_culumns').split(',').filter(Boolean)
    for (const column of columns) {
      if (!this.#metadata.column_names.includes(column))
        this.#refuse('_excel_down_culumns', 'There is no column {column}', { column })
    }
    const file = {
      name: this.#text('_excel_file_name').slice(0, 100),
      columns,
      async: this.#flag('_async'),
      children: this.#flag('_children'),
    }
    const pks = this.#readKeys(this.#metadata.pk)
    const except = this.#readKeys('_except')
    return { file, ...(pks ? { pks } : {}), ...(except ? { except } : {}) }
  }

  #readKeys(name: string): Scalar[] | null {
    const text = this.#text(name)
    return text === '' ? null : this.#valueOf(name, () => readChoices(text, { name, title: name, type: 'select' }))
  }

  /** Of these rows, which are there? */
  #readWanted(): { pks?: Scalar[] } {
    const keys = this.#text('_ids').split(',').filter(Boolean).slice(0, mostRows).map(readScalar)
    return keys.length > 0 ? { pks: keys } : {}
  }

  /** `{"low": {"stock": ",10"}}`: the filters of each view. */
  #readViews(): Record<string, TableFilter[]> {
    const views = readTexts(this.#text('_count_views'))
    if (views) return Object.fromEntries(views.map(([name, filters]) => [name, this.#readFiltersOf(filters)]))
    this.#refuse('_count_views', '{name} names at most {most} views, each with its filters', { most: mostViews })
    return {}
  }

  #readOptions(): { field: string; search: string; ids: Scalar[] } {
    const ids = this.#text('_ids').split(',').filter(Boolean).slice(0, mostRows).map(readScalar)
    return { field: this.#text('_options'), search: this.#text('_search').slice(0, 100), ids }
  }
}
