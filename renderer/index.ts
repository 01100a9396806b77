/** All that the console, stories and tests may use of the renderer. */
export {
  type Heading,
  type Host,
  HostProvider,
  type HostRequest,
  type Language,
  type Say,
  type SayAction,
  useHost,
  type WidgetProps,
} from './Host.tsx'
export { type ActionPlace, ActionPlaceProvider, useActionPlace } from './ActionPlace.tsx'
export { ActionButton } from './ActionButton.tsx'
export { announceChanges } from './changes.ts'
export { ErrorBoundary } from './ErrorBoundary.tsx'
export { Icon } from './Icon.tsx'
export { icons } from './icons.ts'
export { Overlays, useOverlay } from './Overlays.tsx'
export { Page, type PageProps } from './Page.tsx'
export { ProblemNotice } from './ProblemNotice.tsx'
export { loadBlockKind } from './registry.ts'
export { ScopeProvider, useScope } from './Scope.tsx'
export { useNarrow } from './useNarrow.ts'
