import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A component whose code comes when it is first drawn; its place is empty until then. */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(load)
  return props => <Suspense fallback={null}>{createElement(Loaded, props)}</Suspense>
}
