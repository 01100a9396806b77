import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Action, Where } from '../../../../contract/language/shape.ts'
import { filterNames } from '../../../../contract/wire/filters/filters.ts'
import type { Metadata, Row } from '../../../../contract/wire/table/table.ts'
import { writeWhere } from '../../../../contract/language/writeWhere.ts'
import { batchPart } from '../../../batch/batchPart.ts'
import { evaluate } from '../../../scope/evaluate.ts'
import { mayRun } from '../../../action/mayRun.ts'
import { foreignActions } from './foreignActions.ts'
import { isCreating } from './isCreating.ts'
import type { ListBlock } from './listBlock.ts'
import { type ListColumn, type PlanContext, planColumns } from '../columns/planColumns.ts'
import { type ListFilter, planFilters, planFurtherFilters } from '../filters/planFilters.ts'

/** A list with everything decided that does not depend on rows or on what the operator does. */
export type ListPlan = {
  api: string
  pk: string
  /** The calls that save some values of a row and read a row; absent where the back end names none */
  calls: { save: string | undefined; info: string | undefined }
  columns: ListColumn[]
  filters: ListFilter[]
  /** Filters that only an address brings */
  furtherFilters: ListFilter[]
  /** Every parameter that a filter may be sent under */
  filterNames: string[]
  /** The fixed conditions, in the words of the protocol */
  fixed: Record<string, string>
  /** What all its rows have, as those conditions say */
  alike: Row
  toolbar: Action[]
  rowActions: Action[]
  batchActions: Action[]
  select: 'none' | 'page' | 'pages' | 'all'
  tree: boolean
  /** Rows open: to blocks, or to rows below them */
  expands: boolean
  size: number
  /** The order before anybody chose one: only shown, for the back end has it by itself, unless the page says another. */
  sort: { field: string; order: 'asc' | 'desc' } | null
  sum: boolean
  /** Exports may be queued: the way to them stands beside the list's tools */
  exportTasks: boolean
}

export function planList(
  block: ListBlock,
  api: string,
  entity: Entity | undefined,
  metadata: Metadata,
  context: PlanContext,
): ListPlan {
  const { host } = context
  const where = evaluate(block.where ?? {}, context.scope) as Where
  const fixed = writeWhere(where, metadata)
  const columns = planColumns(block.columns, entity, metadata, context)
  const permitted = (actions: Action[] | undefined) =>
    (actions ?? []).filter(action => mayRun(action, host, { entity, listApi: api }))
  const batchActions = permitted(block.batchActions)
  const toolbar = planToolbar(permitted(block.toolbar ?? (entity ? undefined : exchange)), metadata)
  const chosenActions = withExport(batchActions, toolbar)
  const tree = block.tree ?? entity?.tree !== undefined
  const filters = planFilters(block.filters, Object.keys(fixed), entity, metadata, context, headsOf(columns))
  return {
    api,
    pk: metadata.pk,
    calls: { save: entity?.api.save ?? metadata.save, info: entity?.api.info ?? metadata.info },
    columns,
    filters,
    furtherFilters: planFurtherFilters(filters, Object.keys(fixed), entity, metadata, context),
    filterNames: Object.values(metadata.rows)
      .flatMap(filterNames)
      .filter(name => !Object.hasOwn(fixed, name)),
    fixed,
    alike: Object.fromEntries(Object.entries(where).filter(([, value]) => typeof value !== 'object')),
    toolbar,
    rowActions: permitted(block.rowActions ?? (entity ? undefined : foreignActions(metadata))),
    batchActions: chosenActions,
    select: planSelect(block, chosenActions, metadata),
    tree,
    expands: tree || block.expand !== undefined,
    size: block.size ?? metadata.limit,
    sort: planSort(block, columns),
    exportTasks: metadata.show_excel_async && (block.toolbar ?? []).some(({ standard }) => standard === 'export'),
    sum: block.sum !== false && metadata.show_sum && columns.some(column => column.summed),
  }
}

/** What columns are called here otherwise than everywhere, by their fields. */
const headsOf = (columns: readonly ListColumn[]): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ name, label, written }) => (name !== null && written.label !== undefined ? [[name, label]] : [])))

const isExport = ({ standard }: Action): boolean => standard === 'export'

/** What can be done with chosen rows: a list that hands out rows as a file does so with those that are chosen. */
function withExport(batchActions: Action[], toolbar: readonly Action[]): Action[] {
  const exports = batchActions.some(isExport) ? [] : toolbar.filter(isExport)
  return [...batchActions, ...exports]
}

/**
 * Rows are chosen where something can be done with them. "Everything that matches" needs a back end that evaluates it; of a tree also
 * one that counts all levels (`matchingRows`).
 */
function planSelect({ select }: ListBlock, chosenActions: readonly Action[], { targets }: Metadata): ListPlan['select'] {
  if (chosenActions.length === 0) return 'none'
  const most = targets ? 'all' : 'pages'
  if (select !== undefined) return select === 'all' ? most : select
  return chosenActions.every(action => isExport(action) || batchPart(action)?.kind === 'target') ? most : 'pages'
}

/** What a table offers of which nobody wrote a word: all that its back end says it can. */
const exchange: Action[] = [
  { name: 'export', standard: 'export', run: [] },
  { name: 'import', standard: 'import', run: [] },
]

/** What the back end offers; what begins a record stands out, also where it only opens a page. */
function planToolbar(actions: readonly Action[], metadata: Metadata): Action[] {
  const offered = actions.filter(action => isOffered(action, metadata))
  const first = offered.find(isCreating)
  return offered.map(action => (action === first ? { icon: 'plus', tone: 'primary', ...action } : action))
}

/** The back end decides whether rows can leave or come as a workbook. */
function isOffered({ standard }: Action, metadata: Metadata): boolean {
  if (standard === 'export') return metadata.show_excel || metadata.show_excel_async
  if (standard === 'import') return metadata.show_excel_import
  return true
}

function planSort(block: ListBlock, columns: readonly ListColumn[]): ListPlan['sort'] {
  const sorted = block.columns?.find(column => column.sort === 'asc' || column.sort === 'desc')
  if (!sorted?.field || !columns.some(column => column.name === sorted.field && column.sortable)) return null
  return { field: sorted.field, order: sorted.sort === 'desc' ? 'desc' : 'asc' }
}

/** What is sent to the back end: what is fixed, the view, and over it what the operator filters by. */
export function sentFilters(
  plan: ListPlan,
  view: Where | undefined,
  metadata: Metadata,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const ofView = view ? writeWhere(view, metadata) : {}
  return { ...ofView, ...chosen, ...plan.fixed }
}
