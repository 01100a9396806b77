import { HostProvider, Page, type PageProps } from '../../renderer/index.ts'
import { useConsoleHost } from './host.ts'
import type { Standing } from './Standing.ts'

/** A page of the renderer with the console as its host. */
export function HostedPage({ at, ...props }: PageProps & { at: Standing }) {
  return (
    <HostProvider host={useConsoleHost(at)}>
      <Page {...props} />
    </HostProvider>
  )
}
