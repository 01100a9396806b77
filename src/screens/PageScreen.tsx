import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { whenSure } from '../api/sure.ts'
import type { Page as PageNode } from '../../contract/language/Page.ts'
import { pageName } from '../../contract/language/page/plainTitle.ts'
import { useT } from '../i18n/useT.ts'
import { mayOpen, startPath } from '../navigation/mayOpen.ts'
import { known, loadEntry, loadPage, type Match } from '../navigation/pages.ts'
import { session } from '../session/session.ts'
import { PageHeading } from '../shell/PageHeading.tsx'
import { changeTabs } from '../tabs/openTabs.ts'
import { closeTabs } from '../tabs/tabList.ts'
import { useStore } from '../store/store.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { PageSkeleton, SkeletonLines } from './PageSkeleton.tsx'
import { useTab } from './useTab.ts'

// The renderer and its styles come with the first page; the login page does without them.
const HostedPage = lazy(() => import('../host/renderer.ts').then(file => ({ default: file.HostedPage })))

// Only the dashboard has them.
const QuickLinks = lazy(() => import('../shell/quick/QuickLinks.tsx'))

type Found =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; match: Match; page: PageNode }

async function findPage(path: string): Promise<Found> {
  try {
    const match = await loadEntry(path)
    // The last visit knows nothing of a page that was opened to its operator since.
    if (match && !mayOpen(match.entry)) await whenSure()
    const page = match && mayOpen(match.entry) ? await loadPage(match.entry) : null
    return match && page ? { status: 'ready', match, page } : { status: 'missing' }
  } catch (error) {
    return { status: 'failed', error }
  }
}

/** The same page found again is no reason to draw it anew. */
const orSame = (now: Found, next: Found): Found =>
  now.status === 'ready' && next.status === 'ready' && now.page === next.page && now.match.entry === next.match.entry ? now : next

type Props = {
  path: string
  /** Of its own address, which while it is hidden is not the present one */
  search: string
  /** Where its dialogs are put */
  layer: HTMLElement
}

/** The page of an address: looked up in the site map, checked against the permissions, loaded and drawn. */
export function PageScreen({ path, search, layer }: Props) {
  const { version } = useStore(known)
  // A role that is changed meanwhile closes what is open.
  useStore(session)
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Found>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try and changed schema files load the same path again
  useEffect(() => {
    let wanted = true
    void findPage(path).then(next => wanted && setFound(now => orSame(now, next)))
    return () => {
      wanted = false
    }
  }, [path, version, tries])
  if (found.status === 'loading') return <PageSkeleton />
  if (found.status === 'missing') return <Missing path={path} />
  if (found.status === 'failed') return <LoadFailed path={path} error={found.error} retry={() => setTries(tries + 1)} />
  if (!mayOpen(found.match.entry)) return <Missing path={path} />
  return <FoundPage {...found} path={path} search={search} layer={layer} />
}

/** What is not there, or not there any more for this operator, has no tab either. */
function Missing({ path }: { path: string }) {
  useEffect(() => changeTabs(now => closeTabs(now, [path])), [path])
  return <Navigate to="/404" replace state={{ from: path }} />
}

function FoundPage({ match, page, path, search, layer }: Props & { match: Match; page: PageNode }) {
  const t = useT()
  const [headActions, setHeadActions] = useState<HTMLElement | null>(null)
  const title = pageName(match.entry, t)
  useTab(match.entry, path, search, title)
  return (
    <>
      <PageHeading path={path} title={title} actions={setHeadActions} />
      {path === startPath ? (
        <Suspense>
          <QuickLinks />
        </Suspense>
      ) : null}
      <Suspense fallback={<SkeletonLines />}>
        <HostedPage
          at={{ path, search, headActions, layer }}
          page={page}
          params={match.params}
          {...(match.entry.action ? { start: match.entry.action.name } : {})}
        />
      </Suspense>
    </>
  )
}
