import { asSentence, asThing, goneText } from '../../contract/values/thing.ts'
import './renderer.css'
import { useMemo } from 'react'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Page as PageNode } from '../../contract/language/Page.ts'
import { Blocks } from './Block.tsx'
import { useChanges } from '../data/changes.ts'
import { evaluate } from '../scope/evaluate.ts'
import { DraftsProvider, useDrafts } from '../forms/model/Drafts.ts'
import { type HostRequest, useHost } from '../host/Host.tsx'
import { Overlays, useHasOverlays } from '../overlay/Overlays.tsx'
import { type PagePlace, PageProvider } from '../scope/PageContext.tsx'
import { usePageVersions } from '../scope/PageVersions.ts'
import { PageHead } from './PageHead.tsx'
import { FailedNotice } from '../controls/FailedNotice.tsx'
import { ProblemNotice } from '../controls/ProblemNotice.tsx'
import { type Scope, ScopeProvider } from '../scope/Scope.tsx'
import { useEntity } from '../data/useEntity.ts'
import { useEverySeconds } from '../data/useEverySeconds.ts'
import { useRequests } from '../data/useRequests.ts'
import { useSettings } from '../data/useSettings.ts'

export type PageProps = {
  page: PageNode
  /** Taken from the path: {id: '5'} */
  params?: Record<string, string>
  /** Name of the action to start, when the address was that of an action's hidden route */
  start?: string
  /** Shown in a dialog or drawer over another page: its lists do not write into the address. */
  over?: boolean
  /** What stands behind the ? of the address it was opened by, over another page; else that of the console's address */
  query?: string
}

const none: Record<string, string> = {}

/** A page: loads its record and its named requests side by side, then draws its blocks with them in scope. */
export function Page({ page, params = none, start, over = false, query }: PageProps) {
  const hasOverlays = useHasOverlays()
  const versions = usePageVersions(page)
  const place = useMemo<PagePlace>(
    () => ({ page, params, over, start: start ? { name: start, taken: false } : null, versions }),
    [page, params, over, start, versions],
  )
  // Another version of the page is drawn anew; what is open over it stays, and so does what is being typed.
  const { drafts, round } = useDrafts(page)
  const content = <LoadedPage key={round} page={page} params={params} query={query} />
  return (
    <DraftsProvider value={drafts}>
      <PageProvider value={place}>{hasOverlays ? content : <Overlays>{content}</Overlays>}</PageProvider>
    </DraftsProvider>
  )
}

function LoadedPage({ page, params, query }: { page: PageNode; params: Record<string, string>; query: string | undefined }) {
  const host = useHost()
  const { location, user } = host
  const { settings, error, reload: askAgain } = useSettings(page.reads.settings)
  const address = query ?? location.query.toString()
  const base = useMemo<Scope>(
    () => ({ params, query: Object.fromEntries(new URLSearchParams(address)), user, settings: settings ?? {} }),
    [params, address, user, settings],
  )
  const entity = useEntity(page.record)
  const waiting = page.record !== undefined && entity === undefined
  const requests = useMemo(() => (waiting ? {} : pageRequests(page, entity?.api.info, base)), [page, entity, base, waiting])
  const [loaded, reload] = useRequests(requests)
  useChanges(
    page.record,
    Object.values(requests).map(request => request.api),
    reload,
  )
  useEverySeconds(Math.min(...Object.values(page.load).map(load => load.refresh ?? Number.POSITIVE_INFINITY)), reload)
  // Apart from the address: what was loaded stays the same while a list turns its pages, and nothing is planned or drawn anew for it.
  const names = useMemo(() => (loaded.status === 'ready' ? loadedNames(loaded.data) : {}), [loaded])
  const scope = useMemo(() => ({ ...base, ...names }), [base, names])
  if (error) return <PageFailed error={error} thing={entity?.label ?? 'Record'} retry={askAgain} />
  if (waiting || loaded.status === 'loading' || !settings)
    return <div className="mc-skeleton mc-skeleton-page" role="status" aria-label={host.t('Loading')} />
  if (loaded.status === 'failed') return <PageFailed error={loaded.error} thing={entity?.label ?? 'Record'} retry={reload} />
  return (
    <ScopeProvider value={scope}>
      <PageHead page={page} />
      <Blocks blocks={page.blocks} place="blocks" />
    </ScopeProvider>
  )
}

const recordKey = '=record'

function pageRequests(page: PageNode, info: string | undefined, scope: Scope): Record<string, HostRequest> {
  const params = scope.params as Record<string, string>
  const record: [string, HostRequest][] =
    info && params.id !== undefined ? [[recordKey, { method: 'GET', api: info, params: { id: params.id } }]] : []
  const loads = Object.entries(page.load).map(([name, load]): [string, HostRequest] => {
    const api = String(evaluate(load.call.replace(/^GET /, ''), scope))
    return [name, { method: 'GET', api, params: evaluate(load.params ?? {}, scope) as Record<string, unknown> }]
  })
  return Object.fromEntries([...record, ...loads])
}

function loadedNames({ [recordKey]: record, ...data }: Record<string, unknown>): Scope {
  return { data, ...(record === undefined ? {} : { record }) }
}

function PageFailed({ error, thing: label, retry }: { error: unknown; thing: string; retry: () => void }) {
  const host = useHost()
  const thing = asThing(host.t(label))
  const back = (
    <button type="button" className="mc-button" onClick={() => host.back()}>
      {host.t('Back')}
    </button>
  )
  // One sentence: what the server says of it is the same in other words, and no other try brings it back.
  if (error instanceof Refusal && error.code === 'not_found')
    return <ProblemNotice title={asSentence(host.t(goneText, { thing }))}>{back}</ProblemNotice>
  return (
    <FailedNotice title={host.t('The page could not be loaded')} error={error} place="page" retry={retry}>
      {back}
    </FailedNotice>
  )
}
