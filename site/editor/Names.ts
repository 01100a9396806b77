import type { Entity } from '../../contract/language/Entity.ts'
import type { Kinds } from '../../contract/language/kinds.ts'

/** What a project knows by name, for the schemas of its editors. */
export type Names = {
  kinds: Kinds
  entities: ReadonlyMap<string, Entity>
  /** Routes of pages and actions */
  routes: readonly string[]
  /** Calls without their methods */
  apis: readonly string[]
  icons: readonly string[]
  widgets: readonly string[]
}
