import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react'
import { type Host, useHost } from './Host.tsx'

type Frame = LazyExoticComponent<ComponentType<{ children: ReactNode }>>
const frames = new WeakMap<NonNullable<Host['frame']>, Frame>()

/** What antd components must be drawn in, where the host has something (Host.frame); loaded with the first input. */
export function HostFrame({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const { frame } = useHost()
  if (!frame) return children
  const Known = frames.get(frame) ?? lazy(frame)
  frames.set(frame, Known)
  return (
    <Suspense fallback={fallback}>
      <Known>{children}</Known>
    </Suspense>
  )
}
