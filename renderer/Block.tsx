import { type ComponentType, lazy, Suspense } from 'react'
import type { Block as BlockNode } from '../contract/language/shape.ts'
import type { BlockProps } from './define.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { holds, readText } from './evaluate.ts'
import { useHost } from './Host.tsx'
import { mayAll } from './mayRun.ts'
import { findOrigin, usePagePlace } from './PageContext.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { loadBlockKind } from './registry.ts'
import { useScope } from './Scope.tsx'

const components = new Map<string, ComponentType<BlockProps>>()

/** The component of a kind, loaded when first drawn; a name that is no kind is refused by the checker long before. */
function componentOf(kind: string): ComponentType<BlockProps> {
  const known = components.get(kind)
  if (known) return known
  const component = lazy(async () => {
    const loaded = loadBlockKind(kind)
    if (!loaded) throw new Error(`There is no block "${kind}"`)
    const { Component, drawsTitle } = await loaded
    return { default: drawsTitle ? Component : (props: BlockProps) => <Titled {...props} Component={Component} /> }
  })
  components.set(kind, component)
  return component
}

function Titled({ Component, ...props }: BlockProps & { Component: ComponentType<BlockProps> }) {
  const host = useHost()
  const scope = useScope()
  const { title } = props.block
  if (!title) return <Component {...props} />
  return (
    <section className="mc-titled">
      <h2 className="mc-block-title">{readText(title, scope, host)}</h2>
      <Component {...props} />
    </section>
  )
}

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
    const text = error instanceof Error ? error.message : String(error)
    return <ProblemNotice title={host.t('This part of the page could not be shown')} text={text} where={origin ?? place} />
  }
  const Component = componentOf(block.kind)
  return (
    <div
      className="mc-block"
      id={block.id}
      data-place={place}
      style={block.span ? { gridColumn: `span ${block.span}` } : undefined}
    >
      <ErrorBoundary place={place} origin={origin} kind={block.kind}>
        <Suspense fallback={<div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />}>
          <Component block={block} place={place} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
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
