import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import { describeTable } from '../describe/describeTable.ts'
import { storedColumns } from '../list/readRecord.ts'
import { toJson } from '../titles/presentRows.ts'
import { firstSettings } from './readSettings.ts'

type Settings = NonNullable<Context['settings']>

/**
 * The settings of the shop of a row, selected beside it: a query of their own would cost a round trip.
 * @param names of the entities (settingsIn)
 * @param entity whose row is `t`
 */
export function settingsBeside({ services }: Pick<Context, 'services'>, names: readonly string[], entity: Entity) {
  const tables = names.flatMap(name => {
    const one = services.entities.get(name)
    return one?.single ? [describeTable(one)] : []
  })
  return {
    selected: tables.map(
      ({ entity: one }) => sql`(select to_jsonb(s) from ${sql.table(one.entity)} s
        where ${whose(one, entity)} and s.deleted_at is null) as ${sql.ref(nameOf(one))}`,
    ),
    /** @param row as the database has it */
    read: (row: Row): Settings =>
      Object.fromEntries(
        tables.map(table => {
          // What to_jsonb makes of a row.
          const found = row[nameOf(table.entity)] as Row | null
          return [table.entity.entity, found ? toJson(storedColumns(table), found) : firstSettings(table)]
        }),
      ),
  }
}

const nameOf = ({ entity }: Entity): string => `settings_${entity}`

/** Settings of the platform are of no shop; a shop is its own, and what belongs to no shop reads those of the platform. */
function whose(settings: Entity, entity: Entity): RawBuilder<unknown> {
  if (settings.single === 'platform') return sql`s.supplier_id is null`
  if (entity.tenant !== false) return sql`s.supplier_id = t.supplier_id`
  return entity.entity === 'supplier' ? sql`s.supplier_id = t.id` : sql`s.supplier_id = ${platformId}`
}
