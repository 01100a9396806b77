import type { NewRow, RowOf } from '../../rows/RowOf.ts'
import type { Actor } from '../../context/Actor.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { isPlatform } from '../../context/isPlatform.ts'

export type EntityLog = {
  /** Whose row: the supplier of the record, never that of the actor */
  supplierId: number
  entity: string
  entityId: number
  /** The name of the transition (docs/rules/accounts.md#log) */
  action: string
  from?: string | number | null
  to?: string | number | null
  /** An English sentence with {slots}; said in the reader's language when it is read */
  content: string
  values?: Record<string, unknown>
  /** Addresses of pictures that belong to it */
  images?: unknown
  /** Fields of the record whose values the sentence tells: who may not see one of them does not see the line */
  about?: readonly string[]
  visibleToBuyer?: boolean
}

type Writer = Pick<Context, 'actor' | 'now'>

/** Adds lines to the history of records; part of the transaction that changes them. */
export async function writeEntityLog(context: Writer, trx: Trx, ...logs: EntityLog[]): Promise<void> {
  if (logs.length === 0) return
  await trx
    .insertInto('entity_log')
    .values(logs.map(log => entityLogRow(context.actor, context.now(), log)))
    .execute()
}

export const entityLogRow = (
  actor: Pick<Actor, 'kind' | 'id' | 'name' | 'supplierId'>,
  now: number,
  log: EntityLog,
): NewRow<'entity_log'> => ({
  supplier_id: log.supplierId,
  entity: log.entity,
  entity_id: log.entityId,
  actor_type: isPlatform(actor) ? 'U' : actorTypes[actor.kind],
  actor_id: actor.id,
  actor_name: actor.name,
  action: log.action,
  from_status: log.from === undefined || log.from === null ? null : String(log.from),
  to_status: log.to === undefined || log.to === null ? null : String(log.to),
  content: log.content,
  detail: JSON.stringify(log.values ?? {}),
  images: Array.isArray(log.images) && log.images.length > 0 ? JSON.stringify(log.images) : null,
  about: JSON.stringify(log.about ?? []),
  visible_to_buyer: log.visibleToBuyer ? 1 : 0,
  created_at: now,
  created_by: actor.id,
  created_name: actor.name,
  updated_at: now,
  updated_by: actor.id,
  version: 1,
})

const actorTypes: Record<Actor['kind'], RowOf<'entity_log'>['actor_type']> = {
  platform: 'U',
  supplier: 'S',
  nonghang: 'S',
  operator: 'O',
  buyer: 'B',
  system: 'SYS',
  nobody: 'SYS',
}
