import type { BatchAction, Services } from '../context/Context.ts'
import type { Callback, Channel } from '../context/Context.ts'
import type { Effect, FollowUp, Guard } from '../context/Context.ts'
import type { EntityTables } from '../rows/EntityTables.ts'
import type { HooksOf } from './HooksOf.ts'
import type { Route } from '../context/Route.ts'
import type { TaskRun } from '../tasks/RunningTask.ts'

/** A module: `server/modules/{domain}/{name}/index.ts` with `export default defineModule({...})`. Found by its folder. */
export type Module = {
  /** Names of the modules whose files this one imports; no other may be (scripts/boundaries) */
  uses?: string[]
  /** Key of the add-on that brings it, by its folder */
  addon?: string
  routes?: Route[]
  /** By entity name */
  hooks?: { [Name in keyof EntityTables]?: HooksOf<Name> }
  /** Background work by queue name */
  jobs?: Record<string, (services: Services, data: Record<string, unknown>) => Promise<void>>
  /**
   * Long work that its asker watches, by kind; begun with `startTask` (server/tasks). What it answers, or what it refuses, is what
   * the asker is told. It may run again from its start after a crash: see RunningTask's `keep` and `finish`.
   */
  tasks?: Record<string, TaskRun>
  /** SQL run once, in order, for tables that are no entities; each must be repeatable on both engines */
  migrations?: { name: string; sql: string }[]
  /** What can be done to many rows, by name; see server/batch */
  batches?: Record<string, BatchAction>
  /** What transitions of entity files ask before they are taken, by name: `order.shippable` */
  guards?: Record<string, Guard>
  /** What they do to other rows in the same transaction, by name */
  effects?: Record<string, Effect>
  /** What they do once they are committed, by name: `takecash.payOut` */
  followUps?: Record<string, FollowUp>
  /** Calls of services outside, by what stands behind `/callback/` */
  callbacks?: Record<string, Callback>
  /** How what goes out is brought, by its topic in the outbox */
  channels?: Record<string, Channel>
}

export const defineModule = (module: Module): Module => module
