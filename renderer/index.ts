/** All that the console, stories and tests may use of the renderer. */
export {
  type Heading,
  type Host,
  HostProvider,
  type HostRequest,
  type Say,
  type SayAction,
  useHost,
  type WidgetProps,
} from './host/Host.tsx'
export { type ActionPlace, ActionPlaceProvider, useActionPlace } from './scope/ActionPlace.tsx'
export { ActionButton } from './action/ActionButton.tsx'
export { announceChanges } from './data/changes.ts'
export { useExportTasks } from './exports/useExportTasks.ts'
export { isListShown } from './exports/shownLists.ts'
export { Ago } from './time/Ago.tsx'
export { ErrorBoundary } from './controls/ErrorBoundary.tsx'
export { Icon } from './icon/Icon.tsx'
export { icons } from './icon/icons.ts'
export { Overlays, useOverlay } from './overlay/Overlays.tsx'
export { Page, type PageProps } from './page/Page.tsx'
export { Pager } from './pager/Pager.tsx'
export { ProblemNotice } from './controls/ProblemNotice.tsx'
export { loadBlockKind } from './kind/registry.ts'
export { ScopeProvider, useScope } from './scope/Scope.tsx'
export { useNarrow } from './controls/useNarrow.ts'
export { useWriting } from './controls/useWriting.ts'

// Loaded when they are shown: no list needs what they stand on.
export const loadExportList = () => import('./exports/ExportList.tsx')
export const loadSortableList = () => import('./inputs/SortableList.tsx')
