import { type ComponentType, useEffect, useState } from 'react'
import type { BlockKind, BlockProps } from '../kind/define.ts'
import { readText } from '../scope/evaluate.ts'
import { useHost } from '../host/Host.tsx'
import { loadBlockKind } from '../kind/registry.ts'
import { useScope } from '../scope/Scope.tsx'

const components = new Map<string, ComponentType<BlockProps>>()

/**
 * The component of a kind, null while it is loaded for the first time; a name that is no kind is refused by the checker long before.
 * No Suspense: React holds back what comes within 0.3 s of a placeholder, and a block has to stand there as soon as it can.
 */
export function useBlockKind(kind: string): ComponentType<BlockProps> | null {
  const [, setLoaded] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const component = components.get(kind) ?? null
  useEffect(() => {
    // What was drawn without it is drawn again, also where it came for another block since.
    if (component !== null) return
    let gone = false
    loadComponent(kind).then(
      () => !gone && setLoaded(kind),
      error => !gone && setFailure(error),
    )
    return () => {
      gone = true
    }
  }, [kind, component])
  if (failure !== null) throw failure
  return component
}

async function loadComponent(kind: string): Promise<void> {
  const loaded = loadBlockKind(kind)
  if (!loaded) throw new Error(`There is no block "${kind}"`)
  components.set(kind, components.get(kind) ?? makeComponent(await loaded))
}

const makeComponent = ({ Component, drawsTitle }: BlockKind): ComponentType<BlockProps> =>
  drawsTitle ? Component : props => <Titled {...props} Component={Component} />

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
