import type { ReactNode } from 'react'
import { useHost } from './Host.tsx'

/** A link within the console: a plain click goes there without a new page load, any other is the browser's. */
export function HostLink({ path, className, children }: { path: string; className: string; children: ReactNode }) {
  const host = useHost()
  return (
    <a
      className={className}
      href={path}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        host.go(path)
      }}
    >
      {children}
    </a>
  )
}
