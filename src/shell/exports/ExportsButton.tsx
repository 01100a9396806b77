import { lazy, Suspense } from 'react'
import { exportsShown } from '../../navigation/exports.ts'
import { useStore } from '../../store/store.ts'
import { ExportsFace } from './ExportsFace.tsx'

// What knows of exports comes with the pages; until then the button stands in its place.
const ExportsMenu = lazy(() => import('./ExportsMenu.tsx'))

/** The operator's own exports, in one place for the whole console. */
export function ExportsButton() {
  const shown = useStore(exportsShown)
  return (
    <Suspense fallback={<ExportsFace shown={shown} count={0} added={0} />}>
      <ExportsMenu />
    </Suspense>
  )
}
