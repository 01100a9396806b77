import { lazy, type ReactNode, type RefObject, useMemo } from 'react'
import { Coming } from '../controls/Coming.tsx'
import type { Page as PageNode } from '../../contract/language/Page.ts'
import { pageName } from '../../contract/language/page/plainTitle.ts'
import type { ActionPlace } from '../scope/ActionPlace.tsx'
import type { BatchEnd } from '../batch/BatchDialog.tsx'
import { batchTitle } from '../batch/batchTitle.ts'
import type { BatchRequest } from '../batch/BatchRequest.ts'
import type { StepContext } from '../kind/define.ts'
import type { Host } from '../host/Host.tsx'
import { useShowing } from '../overlay/Overlays.tsx'
import type { PagePlace } from '../scope/PageContext.tsx'
import type { Scope } from '../scope/Scope.tsx'
import { ShownBlocks } from './ShownBlocks.tsx'

export type Openers = Pick<StepContext, 'show' | 'openPath' | 'ask' | 'latest'> & {
  /** Shows a batch from its question to its result; undefined when it was not begun. */
  batch(request: BatchRequest): Promise<BatchEnd | undefined>
}
export type Opening = { host: Host; scope: Scope; place: ActionPlace; page: PagePlace | null }

// Forms are heavy and lists are not: the form comes when something is asked.
const Ask = lazy(() => import('./Ask.tsx'))
const BatchDialog = lazy(() => import('../batch/BatchDialog.tsx'))
// Loaded, not imported: a page draws blocks, blocks run actions, and actions open pages.
const OpenedPage = lazy(() => import('./OpenedPage.tsx'))

/** What actions may open: blocks, pages and questions. The functions stay the same while the block lives. */
export function useOpeners(now: RefObject<Opening>): Openers {
  const { show: showOverlay, isThere } = useShowing()
  return useMemo(
    () => ({
      show: ({ blocks, title, mode, names }) => {
        const { scope, place, page } = now.current
        return showOverlay({
          title,
          mode,
          content: <ShownBlocks blocks={blocks} names={{ ...scope, ...names }} place={place} page={page} />,
        })
      },
      openPath: async path => {
        const { host } = now.current
        const mode = host.entry(path.split('?')[0] ?? path)?.mode ?? 'page'
        if (mode !== 'dialog' && mode !== 'drawer') return void host.go(path)
        const found = await host.page(path)
        // A message may outlive the page it came from: then there is nothing to open it over.
        if (!found || !isThere()) return void host.go(path)
        return showOverlay({ title: pageName(found.page, text => host.t(text)), mode, content: pageInside(path, found) })
      },
      ask: (step, read) =>
        showOverlay({
          title: read().title,
          mode: 'dialog',
          content: askInside(<Ask step={step} read={read} versions={now.current.page?.versions} />),
        }) as ReturnType<StepContext['ask']>,
      latest: node => now.current.page?.versions.latest(node) ?? node,
      batch: request =>
        showOverlay({
          title: batchTitle(request, request.selected.count),
          mode: 'dialog',
          content: batchInside(request),
        }) as ReturnType<Openers['batch']>,
    }),
    [showOverlay, isThere, now],
  )
}

const pageInside = (path: string, found: { page: PageNode; params: Record<string, string> }) => (
  <Coming>
    <OpenedPage path={path} {...found} />
  </Coming>
)

const askInside = (ask: ReactNode) => <Coming>{ask}</Coming>

const batchInside = (request: BatchRequest) => (
  <Coming>
    <BatchDialog request={request} />
  </Coming>
)
