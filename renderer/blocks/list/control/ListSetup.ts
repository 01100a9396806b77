import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import type { Scope } from '../../../scope/Scope.tsx'
import type { ListBlock } from '../plan/listBlock.ts'
import type { ListPlan } from '../plan/planList.ts'
import type { SavedViewsControl } from '../views/useSavedViews.ts'

/** What a list begins with: its block, and what is decided of it before any row is there. */
export type ListSetup = {
  block: ListBlock
  place: string
  plan: ListPlan
  entity: Entity | undefined
  metadata: Metadata
  savedViews: SavedViewsControl
  /** Steady: the same object while language and operator are the same */
  host: Host
  scope: Scope
}
