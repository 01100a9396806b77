import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound, versionConflict } from '../../../refuse/refuse.ts'
import { holdCards } from './holdCards.ts'

/** Pays withdrawals to this bank account from now on, and to no other. */
export function setDefault(
  context: Context,
  { id, version }: { id: number; version: number },
): Promise<{ id: number; version: number }> {
  return context.database.transaction().execute(async trx => {
    await holdCards(trx, context.tenant)
    const { rows } = await sql<{ version: number }>`
      select version from bankcard where id = ${id} and supplier_id = ${context.tenant} and deleted_at is null for no key update`.execute(
      trx,
    )
    if (!rows[0]) throw notFound(context, 'Bank account of the shop')
    if (Number(rows[0].version) !== version) throw versionConflict(context, 'Bank account of the shop')
    await sql`
      update bankcard set is_default = case when id = ${id} then 1 else 0 end, version = version + 1, updated_at = ${context.now()},
        updated_by = ${context.actor.id}
      where supplier_id = ${context.tenant} and deleted_at is null and (id = ${id} or is_default = 1)`.execute(trx)
    return { id, version: version + 1 }
  })
}
