import { Suspense } from 'react'
import type { Block as BlockNode } from '../../contract/language/shape.ts'
import type { BlockProps } from '../kind/define.ts'
import { ErrorBoundary } from '../controls/ErrorBoundary.tsx'
import { holds } from '../scope/evaluate.ts'
import { useHost } from '../host/Host.tsx'
import { mayAll } from '../action/mayRun.ts'
import { findOrigin, usePagePlace } from '../scope/PageContext.tsx'
import { useScope } from '../scope/Scope.tsx'
import { useBlockKind } from './useBlockKind.tsx'

const skeleton = <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />

/**
 * One node of a page: nothing where its `show` does not hold or the operator lacks its `can`; else its kind's component, inside an
 * error boundary of its own.
 */
export function Block({ block, place }: BlockProps) {
  const host = useHost()
  const scope = useScope()
  const page = usePagePlace()
  const origin = findOrigin(page?.page, place)
  try {
    if ((block.can && !mayAll(block.can, host)) || !holds(block.show, scope)) return null
  } catch (error) {
    return (
      <ErrorBoundary place={place} origin={origin} kind={block.kind}>
        <Broken error={error} />
      </ErrorBoundary>
    )
  }
  return (
    <div
      className="mc-block"
      id={block.id}
      data-place={place}
      style={block.span ? { gridColumn: `span ${block.span}` } : undefined}
    >
      <ErrorBoundary place={place} origin={origin} kind={block.kind}>
        <Suspense fallback={skeleton}>
          <KindBlock block={block} place={place} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** Stands for a block of which it could not be told whether it is there: its failure is told like that of any other. */
function Broken({ error }: { error: unknown }): never {
  throw error
}

function KindBlock({ block, place }: BlockProps) {
  const Component = useBlockKind(block.kind)
  return Component ? <Component block={block} place={place} /> : skeleton
}

/** Blocks one below the other; in a grid of 24 columns when one of them has a `span`. `place` is the path of the list of blocks. */
export function Blocks({ blocks, place }: { blocks: BlockNode[]; place: string }) {
  const spans = blocks.some(block => block.span)
  return (
    <div className={spans ? 'mc-blocks mc-blocks-grid' : 'mc-blocks'}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page keep their places
        <Block key={index} block={block} place={`${place}[${index}]`} />
      ))}
    </div>
  )
}
