import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react'
import { type Host, useHost } from '../../Host.tsx'

type Frame = LazyExoticComponent<ComponentType<{ children: ReactNode }>>
const frames = new WeakMap<NonNullable<Host['frame']>, Frame>()

/** What antd components must be drawn in, where the host has something; loaded with the first input. */
export function HostFrame({ children }: { children: ReactNode }) {
  const { frame } = useHost()
  if (!frame) return children
  const known = frames.get(frame) ?? lazy(frame)
  frames.set(frame, known)
  const Known = known
  return (
    <Suspense fallback={null}>
      <Known>{children}</Known>
    </Suspense>
  )
}
