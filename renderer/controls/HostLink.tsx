import type { ReactNode } from 'react'
import { useHost } from '../host/Host.tsx'

type Props = {
  path: string
  className: string
  /** The id of what says more about it */
  describedBy?: string
  children: ReactNode
}

/** A link within the console: a plain click goes there without a new page load, any other is the browser's. */
export function HostLink({ path, className, describedBy, children }: Props) {
  const host = useHost()
  return (
    <a
      className={className}
      href={path}
      aria-describedby={describedBy}
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
