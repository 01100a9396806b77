import type { SavedView, SavedViews, ViewContent } from '../../../../contract/wire/query/savedViews.ts'
import { type ListState, type StateBase, type StateBases, startState } from '../state/listState.ts'

/** A saved view by its id; a page's own view of the same key is that one. */
export const findView = (saved: SavedViews, id: string | null, own: Readonly<Record<string, unknown>>): SavedView | null =>
  id === null || Object.hasOwn(own, id) ? null : (saved.views.find(view => view.id === id) ?? null)

const baseOf = ({ filters = {}, size, sort }: ViewContent): StateBase => ({ filters, size: size ?? null, sort: sort ?? null })

/**
 * What each saved view holds, for reading and writing the address.
 * @param start filters that the list opens with where no saved view says others
 */
export const basesOf = (
  saved: SavedViews,
  own: Readonly<Record<string, unknown>>,
  start: Readonly<Record<string, string>> = {},
): StateBases => ({
  of: id => {
    const view = findView(saved, id, own)
    return view ? baseOf(view.content) : { ...startState, filters: start }
  },
  start: saved.start,
})

/** What a view would hold of what is seen now: only what differs from the list. */
export function contentOf(
  { filters, size, sort }: Pick<ListState, 'filters' | 'size' | 'sort'>,
  pageView: string | null,
  layout: Record<string, unknown> | null,
): ViewContent {
  return {
    ...(pageView === null ? {} : { view: pageView }),
    ...(Object.keys(filters).length > 0 ? { filters: { ...filters } } : {}),
    ...(sort ? { sort } : {}),
    ...(size === null ? {} : { size }),
    ...(layout ? { layout } : {}),
  }
}

/** Whether filters, order and size are those of the view, as far as the list still has them. */
export function isAsSaved(state: StateBase, base: StateBase, names: readonly string[]): boolean {
  const text = ({ filters, size, sort }: StateBase) =>
    JSON.stringify([names.map(name => filters[name] ?? ''), size, sort && [sort.field, sort.order]])
  return text(state) === text(base)
}
