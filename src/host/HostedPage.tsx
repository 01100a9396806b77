import { HostProvider, Page, type PageProps } from '../../renderer/index.ts'
import { useConsoleHost } from './host.ts'

/** A page of the renderer with the console as its host. */
export function HostedPage(props: PageProps) {
  return (
    <HostProvider host={useConsoleHost()}>
      <Page {...props} />
    </HostProvider>
  )
}
