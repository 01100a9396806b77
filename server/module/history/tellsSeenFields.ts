import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import { describeTable } from '../../table/describe/describeTable.ts'
import { seenTable } from '../../table/describe/seenTable.ts'

/** Lines of histories that tell no field which the reader may not see; those written before they named their fields are about none. */
export function tellsSeenFields(context: Context): RawBuilder<unknown> | null {
  const guarded = [...context.services.entities.values()].filter(entity => describeTable(entity).guarded.length > 0)
  const hidden = guarded.flatMap(entity => {
    const names = [...seenTable(context, entity).hidden]
    return names.length === 0
      ? []
      : [sql`(t.entity = ${entity.entity} and coalesce(t.about, '[]'::jsonb) ?| array[${sql.join(names)}]::text[])`]
  })
  return hidden.length === 0 ? null : sql`not ${anyOf(hidden)}`
}
