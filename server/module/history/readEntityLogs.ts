import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context/Context.ts'
import { ofTenant } from '../../database/ofTenant.ts'
import { seenTable } from '../../table/describe/seenTable.ts'
import { sayActor } from './sayActor.ts'
import { sayLog } from './sayLog.ts'

export type EntityLogLine = {
  id: number
  entity_id: number
  created_at: number
  actor_type: string
  actor_name: string
  action: string
  from_status: string | null
  to_status: string | null
  content: string
}

type StoredLog = EntityLogLine & { detail: Record<string, unknown> | null }

/** The history of records, newest first, in the reader's language; at most 200 lines. None tells a field that the reader may not see. */
export async function readEntityLogs(context: Context, entity: string, ids: readonly number[]): Promise<EntityLogLine[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredLog>`
    select id, entity_id, created_at, actor_type, actor_name, action, from_status, to_status, content, detail from entity_log
    where entity = ${entity} and entity_id in (${sql.join([...ids])}) and ${ofTenant(context)} and ${mayBeSeen(context, entity)}
    order by created_at desc, id desc limit 200`.execute(context.database)
  return rows.map(({ detail, ...line }) => ({
    ...line,
    actor_name: sayActor(context, line.actor_type, line.actor_name),
    content: sayLog(context, line.content, detail ?? {}),
  }))
}

/** Lines written before they named their fields are about none. */
function mayBeSeen(context: Context, name: string): RawBuilder<unknown> {
  const entity = context.services.entities.get(name)
  const hidden = entity ? [...seenTable(context, entity).hidden] : []
  if (hidden.length === 0) return sql`true`
  return sql`not coalesce(about, '[]'::jsonb) ?| array[${sql.join(hidden)}]::text[]`
}
