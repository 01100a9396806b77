/** The table protocol's shapes (docs/rules/wire.md#table). */

export type ColumnType =
  | 'hide'
  | 'select'
  | 'checkbox'
  | 'cascade'
  | 'number'
  | 'date'
  | 'datetime'
  | 'eqdate'
  | 'time'
  | 'eqtime'
  | 'second'
  | 'image'
  | 'text'

/** `hint` tells choices of one label apart. */
export type WireOption = { value: string | number; label: string; hint?: string; tone?: string; children?: WireOption[] }

export type WireColumn = {
  title: string
  name: string
  type: ColumnType
  sort?: boolean
  item_align?: 'left' | 'center' | 'right'
  item_width?: number
  /** Digits after the point; 2 for money, which is stored in cents and shown /100 */
  decimal?: number
  options?: WireOption[]
  sum?: boolean
  /** The column takes a filter; absent means yes for every type but hide and image */
  filter?: boolean
  /** Its value may be changed in the list, by the call `save` of the metadata */
  edit?: boolean
  cascades?: { name: string; second_name: string }[]
  second_name?: string
}

/** One question of an action: described like a column, with the limits that the console keeps as well. */
export type WireQuestion = Pick<WireColumn, 'title' | 'name' | 'type' | 'decimal' | 'options'> & {
  required?: boolean
  help?: string
  unit?: string
  min?: number
  max?: number
  default?: string | number
}

/** What may be done to a row whose `actions` name it, offered by a list whose page knows no entity. */
export type WireAction = {
  name: string
  title: string
  tone?: 'primary' | 'danger'
  /** Asked before, in general words */
  confirm?: boolean
  /** Its call, a POST: `id` and `version` of the row, what stands in `body`, and the answers */
  call: string
  body?: Record<string, string | number>
  ask?: WireQuestion[]
  /** The call takes a `request_no`, the same for each attempt */
  once?: boolean
}

export type Metadata = {
  column_names: string[]
  rows: Record<string, WireColumn>
  pk: string
  /** The call that saves some values of one row, `{id, version, name: value}` → `{id, version}`, and the one that reads a row */
  save?: string
  info?: string
  show_sum: boolean
  show_excel: boolean
  show_excel_async: boolean
  show_excel_import: boolean
  /** `_check=1` answers what is wrong with a file and adds nothing */
  show_excel_import_check?: boolean
  /** `_async=1` makes the check or the import a task */
  show_excel_import_async?: boolean
  /** What the column is called by which a row of a file says which record it changes */
  import_key?: string
  export_type: 'excel' | 'csv'
  /** Kinds of file one may choose from */
  export_types?: ('xlsx' | 'csv')[]
  /** What the rows are called that records own and a file may have too, a line each (`_children=1`) */
  export_children?: string[]
  /** Names of the columns whose filters stand in the top row */
  top_search: string[]
  limit: number
  /** `_count_views=` filters by name answers how many rows each of them leaves */
  count_views?: boolean
  /** The back end understands `target` with `where`: everything that matches can be chosen */
  targets?: boolean
  /** 1: the back end keeps views of this list (seller/view/…); else the browser does, for its own user */
  views?: number
  /** What may be done to its rows; told where it is asked for (`_actions=1`), as a page without an entity does */
  actions?: WireAction[]
}

export type Row = Record<string, unknown>
/** How many rows there are, and how many of them each view shows. */
export type ViewCounts = { count: number; views: Record<string, number> }
export type CountAnswer = {
  count: number
  totalrow: Record<string, number>
  /** Of a tree: the rows on all levels that match, which is what a batch of everything means; absent: nobody may ask for that */
  everything?: number
}
