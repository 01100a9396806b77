import { lazy } from 'react'
import { Coming } from '../controls/Coming.tsx'
import type { Host } from '../host/Host.tsx'
import { useShow } from '../overlay/Overlays.tsx'

const ExportList = lazy(() => import('./ExportList.tsx'))

/** Shows the operator's own exports: in the one place that the console has for them, else in a drawer. */
export function useShowExports(host: Host): () => Promise<unknown> {
  const show = useShow()
  const content = (
    <Coming>
      <ExportList host={host} />
    </Coming>
  )
  return async () => (host.showExports ? host.showExports() : show({ title: host.t('My exports'), mode: 'drawer', content }))
}
