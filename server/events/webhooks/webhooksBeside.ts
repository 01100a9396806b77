import { sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import { isTold } from './eventTypes.ts'

const name = 'has_webhooks'

/**
 * Whether anybody at all may want to know of a row, selected beside it: hardly any shop has a webhook, and a query of its own would cost
 * every transition a round trip.
 * @param entity whose row is `t`
 */
export function webhooksBeside({ services }: Pick<Context, 'services'>, entity: Entity) {
  const can = isTold(entity) && services.entities.has('webhook')
  const own = entity.tenant !== false ? sql`t.supplier_id` : entity.entity === 'supplier' ? sql`t.id` : sql`${platformId}`
  return {
    selected: can
      ? [
          sql`exists(select from webhook w where w.supplier_id in (${platformId}, ${own}) and w.deleted_at is null and w.status <> 0)
            as ${sql.ref(name)}`,
        ]
      : [],
    /** @param row as the database has it */
    read: (row: Row): boolean => row[name] === true,
  }
}
