import { useEffect, useState } from 'react'
import type { Page } from '../../../contract/language/Page.ts'
import { Blocks } from '../../page/Block.tsx'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { fillPath } from '../../scope/fillPath.ts'
import { useHost } from '../../host/Host.tsx'
import { useKeptState } from '../../forms/model/Drafts.ts'
import { PageProvider, usePagePlace } from '../../scope/PageContext.tsx'
import { PageVersions } from '../../scope/PageVersions.ts'
import { useScope } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'

type Found = { path: string; page: Page; params: Record<string, string> }

/** How deep pages may use one another; more is a ring. */
const deepest = 5

/** Blocks of another page, drawn here with the names of this one. Nothing where that page may not be opened. */
function UseBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const around = usePagePlace()
  const path = fillPath(block.use, scope)
  const [found, setFound] = useState<Found | 'none' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [versions] = useKeptState<PageVersions>(`use ${place}`, kept => kept ?? new PageVersions())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new host object opens the same pages
  useEffect(() => {
    let gone = false
    host.page(path).then(
      answer => !gone && setFound(answer ? { path, ...answer } : 'none'),
      error => !gone && setFailure(error),
    )
    return () => {
      gone = true
    }
  }, [path])
  useEffect(() => {
    if (found && found !== 'none') versions.add(found.page)
  }, [versions, found])
  if (failure !== null) throw failure
  if (found === 'none') return null
  if (found === null || found.path !== path) return <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />
  const depth = depthOf(around?.page) + 1
  if (depth > deepest) throw new Error(`Pages use one another in a ring at ${path}`)
  const page = markDepth(found.page, depth)
  const blocks = block.block === undefined ? page.blocks : page.blocks.filter(one => one.id === block.block)
  return (
    <PageProvider value={{ page, params: { ...around?.params, ...found.params }, over: true, start: null, versions }}>
      <Blocks blocks={blocks} place="blocks" />
    </PageProvider>
  )
}

const depths = new WeakMap<Page, number>()
const depthOf = (page: Page | undefined): number => (page && depths.get(page)) ?? 0

function markDepth(page: Page, depth: number): Page {
  if (depthOf(page) === depth) return page
  const marked = { ...page }
  depths.set(marked, depth)
  return marked
}

export default defineBlock<typeof shape>({ Component: UseBlock })
