import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Page as PageNode } from '../../contract/language/Page.ts'
import { plainTitle } from '../../contract/language/page/plainTitle.ts'
import { useT } from '../i18n/useT.ts'
import { mayOpen } from '../navigation/mayOpen.ts'
import { known, loadEntry, loadPage, type Match } from '../navigation/pages.ts'
import { PageHeading } from '../shell/PageHeading.tsx'
import { useStore } from '../store/store.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { PageSkeleton, SkeletonLines } from './PageSkeleton.tsx'

// The renderer and its styles come with the first page; the login page does without them.
const HostedPage = lazy(() => import('../host/renderer.ts').then(file => ({ default: file.HostedPage })))

type Found =
  | { status: 'loading'; path: string }
  | { status: 'missing'; path: string }
  | { status: 'failed'; path: string; error: unknown }
  | { status: 'ready'; path: string; match: Match; page: PageNode }

async function findPage(path: string): Promise<Found> {
  try {
    const match = await loadEntry(path)
    const page = match && mayOpen(match.entry) ? await loadPage(match.entry) : null
    return match && page ? { status: 'ready', path, match, page } : { status: 'missing', path }
  } catch (error) {
    return { status: 'failed', path, error }
  }
}

/** The page of the present address: looked up in the site map, checked against the permissions, loaded and drawn. */
export function PageScreen() {
  const t = useT()
  const path = useLocation().pathname
  const { version } = useStore(known)
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Found>({ status: 'loading', path })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try and changed schema files load the same path again
  useEffect(() => {
    let wanted = true
    void findPage(path).then(next => wanted && setFound(next))
    return () => {
      wanted = false
    }
  }, [path, version, tries])
  // Until the new path is found the old answer is about another page.
  if (found.path !== path || found.status === 'loading') return <PageSkeleton />
  if (found.status === 'missing') return <Navigate to="/404" replace state={{ from: path }} />
  if (found.status === 'failed') return <LoadFailed error={found.error} retry={() => setTries(tries + 1)} />
  const { match, page } = found
  return (
    <>
      <PageHeading title={plainTitle(t(match.entry.title))} />
      <Suspense fallback={<SkeletonLines />}>
        <HostedPage
          key={path}
          page={page}
          params={match.params}
          {...(match.entry.action ? { start: match.entry.action.name } : {})}
        />
      </Suspense>
    </>
  )
}
