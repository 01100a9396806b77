import { useEffect, useMemo, useRef } from 'react'
import type { Entity } from '../../../../contract/language/Entity.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { noViews, type SavedView, type SavedViews, type ViewContent } from '../../../../contract/wire/query/savedViews.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import { sayRefusal } from '../../../host/sayRefusal.ts'
import { checkState } from '../state/checkState.ts'
import { readLayout, writeLayout } from '../columns/layout.ts'
import { type ListState, startState } from '../state/listState.ts'
import type { CountOf } from '../load/useViewCounts.ts'
import type { LayoutControl, ViewLayout } from '../columns/useLayout.ts'
import type { PageView } from '../state/pageView.ts'
import { basesOf, contentOf, findView, isAsSaved } from './basesOf.ts'
import type { SavedViewsControl } from './useSavedViews.ts'
import type { ViewDraft } from './ViewStore.ts'

type PageViews = Record<string, PageView>
const noOwn: PageViews = {}

/** What the views of a list mean for its address and its columns. */
export function useViewBases(control: SavedViewsControl, own: PageViews = noOwn, start?: Readonly<Record<string, string>>) {
  const saved = control.views ?? noViews
  const bases = useMemo(() => basesOf(saved, own, start), [saved, own, start])
  const layouts = useRef(new Map<string, ViewLayout>())
  /** Which view is shown: the page's own, and the saved one over it. */
  const lookAt = (id: string | null) => {
    const current = findView(saved, id, own)
    const key = current ? (current.content.view ?? null) : id
    const pageView = key !== null && Object.hasOwn(own, key) ? key : null
    return { current, pageView, view: pageView === null ? undefined : own[pageView], layout: layoutOf(layouts.current, current) }
  }
  return { saved, own, bases, lookAt }
}

/** The same object for the same view, so that its columns are not made anew. */
function layoutOf(known: Map<string, ViewLayout>, view: SavedView | null): ViewLayout | null {
  if (!view?.content.layout) return null
  const key = `${view.id} ${JSON.stringify(view.content.layout)}`
  const found = known.get(key) ?? { id: view.id, layout: readLayout(view.content.layout) }
  known.set(key, found)
  return found
}

export type ViewsControl = {
  /** There is more than the list as it is: views of the page, or saved ones */
  hasTabs: boolean
  saved: SavedViews
  own: PageViews
  countOf: CountOf
  local: boolean
  current: SavedView | null
  /** The page's own view that is shown, or that the saved one sits on */
  pageView: string | null
  /** The saved view is not shown as it was saved */
  dirty: boolean
  show(id: string | null): void
  discard(): void
  /** What a view of what is seen now holds */
  content(withLayout: boolean): ViewContent
  /** Something is seen that a view could keep */
  hasLayout: boolean
  saveChanges(): Promise<void>
  /** `starts`: the list opens with it for oneself from now on, or no longer */
  saveAs(draft: ViewDraft, starts?: boolean | null): Promise<void>
  remove(view: SavedView): Promise<void>
  start(id: string | null): Promise<void>
}

type Around = {
  /** The field whose options are tabs */
  tabs: string | undefined
  countOf: CountOf
  control: SavedViewsControl
  found: ReturnType<typeof useViewBases>
  host: Host
  state: ListState
  change(next: Partial<ListState>, push?: boolean): void
  layout: LayoutControl
  names: readonly string[]
  metadata: Metadata
  entity: Entity | undefined
}

/** The views of a list as its tabs and its menu use them. */
export function useViews(around: Around): ViewsControl {
  const { tabs, countOf, control, found, host, state, change, layout, names, metadata, entity } = around
  const { saved, own, bases, lookAt } = found
  const { current, pageView } = lookAt(state.view)
  const base = current ? checkState({ ...startState, ...bases.of(current.id) }, metadata, entity).state : null
  const dirty = base !== null && (layout.changed || !isAsSaved(state, base, names))
  const show = (id: string | null) => {
    // A filter by the field of the tabs, which an address may bring, would stand against the tab that is pressed.
    const { [tabs ?? '']: _other, ...filters } = state.filters
    const plain = current ? { filters: {}, size: null } : { filters }
    change({ view: id, ...(findView(saved, id, own) ? bases.of(id) : { sort: null, ...plain }) }, true)
  }
  const content = (withLayout: boolean) => contentOf(state, pageView, withLayout ? writeLayout(layout.layout) : null)
  useLostView(control.sure ? state : null, current, own, host, change)
  useTidyAddress(current, dirty, state, change)

  const saveAs = async (draft: ViewDraft, starts: boolean | null = null) => {
    const id = await control.save(draft)
    if (starts !== null) await control.start(starts ? id : null)
    // What is seen is what was saved.
    if (draft.id === undefined) change({ view: id, page: state.page }, true)
  }
  return {
    hasTabs: Object.keys(own).length + saved.views.length > 0,
    saved,
    own,
    countOf,
    local: control.local,
    current,
    pageView,
    dirty,
    show,
    content,
    hasLayout: writeLayout(layout.layout) !== null,
    discard() {
      if (!current) return
      layout.forget()
      change({ ...bases.of(current.id) })
    },
    async saveChanges() {
      if (!current) return
      try {
        await saveAs({ ...current, content: content(current.content.layout !== undefined) })
        layout.forget()
        host.say('success', host.t('View “{name}” saved', { name: current.name }))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        sayRefusal(error, host)
      }
    },
    saveAs,
    async remove(view) {
      if (current?.id === view.id) show(null)
      await control.remove(view.id)
    },
    start: control.start,
  }
}

/** A view that was deleted, or is not the visitor's: said once, and the list is shown as it is. */
function useLostView(
  state: ListState | null,
  current: SavedView | null,
  own: PageViews,
  host: Host,
  change: Around['change'],
): void {
  const view = state?.view ?? null
  const lost = view !== null && !current && !Object.hasOwn(own, view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lost view
  useEffect(() => {
    if (!state || !lost) return
    host.say('warning', host.t('This view was deleted, or you cannot see it'))
    change({ view: null, page: state.page })
  }, [lost])
}

/** Once a view has been saved, its address needs to say nothing but the view. */
function useTidyAddress(current: SavedView | null, dirty: boolean, state: ListState, change: Around['change']): void {
  const seen = useRef(current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the view is another one than before
  useEffect(() => {
    const saved = seen.current?.id === current?.id && seen.current?.content !== current?.content
    seen.current = current
    if (saved && !dirty) change({ page: state.page })
  }, [current])
}
