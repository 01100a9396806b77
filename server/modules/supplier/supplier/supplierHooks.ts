import { sql } from 'kysely'
import type { HooksOf } from '../../../module/HooksOf.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'

/** Shops are opened by an application and corrected here; the platform's own row is no shop of the list. */
export const supplierHooks: HooksOf<'supplier'> = {
  restrict: () => sql`t.id <> ${platformId}`,
  beforeSave: async (context, _trx, values, old) => {
    if (!old) throw refuse(context, 'bad_request', 'Shops are opened through an application')
    if (old.id === platformId) throw notFound(context, 'Shop')
    return values
  },
  afterSave: async (context, trx, row, old, sent) => {
    const before = new Map(Object.entries(old ?? {}))
    const after = new Map(Object.entries(row))
    const changed = Object.keys(sent).filter(
      name => JSON.stringify(before.get(name) ?? null) !== JSON.stringify(after.get(name) ?? null),
    )
    if (changed.length === 0) return
    await writeEntityLog(context, trx, {
      supplierId: row.id,
      entity: 'supplier',
      entityId: row.id,
      action: 'edit',
      content: 'Changed: {fields}',
      values: { fields: changed.join(', ') },
      about: changed,
    })
  },
}
