import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Context } from '../../../context/Context.ts'
import { anyOf } from '../../../columns/conditions.ts'
import { isOfSites, siteScope } from '../../../table/describe/siteScope.ts'

/**
 * Lines of the activity log for who is limited to some pickup points: none that tells a value of a record of another, and of the calls
 * about such records that changed nothing (files, refusals, what was added) only their own, for what they were asked tells as much.
 */
export function tellsSeenSites(context: Context): RawBuilder<unknown> | null {
  if (!isOfSites(context)) return null
  const limited = [...context.services.entities.values()].filter(({ site }) => site !== undefined)
  const calls = [...new Set(limited.flatMap(callsOf))]
  const { actor } = context
  return sql`not exists (select 1 from ${changes} ${changed} where ${anyOf(limited.map(entity => isForeign(context, entity)))})
    and (t.path <> all(${calls}::text[]) or exists (select 1 from ${changes} ${changed})
      or (t.operator_id = ${actor.id} and t.operator_name = ${actor.name}))`
}

const changed = sql.ref('changed')
const changes = sql`jsonb_array_elements(case jsonb_typeof(t.changes) when 'array' then t.changes else '[]'::jsonb end)`

const isForeign = (context: Context, entity: Entity): RawBuilder<unknown> => sql`(${changed}->>'entity' = ${entity.entity}
  and not exists (select 1 from ${sql.table(entity.entity)} seen where seen.id = (${changed}->>'id')::bigint
    and seen.supplier_id = t.supplier_id and ${siteScope(context, entity, 'seen') ?? sql`true`}))`

const callsOf = ({ api, lists, machines = [] }: Entity): string[] => [
  ...Object.values(api),
  ...Object.keys(lists),
  ...machines.flatMap(({ transitions }) => transitions.flatMap(({ call }) => call ?? [])),
]
