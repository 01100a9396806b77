import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Filled, RowChange } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { notFound, notPermitted, versionConflict } from '../../../refuse/refuse.ts'
import { isPlatform, platformId } from '../../../context/isPlatform.ts'
import { updated } from '../../../database/stamp.ts'

export type LockedSupplier = Filled<'supplier', 'id' | 'version' | 'shop_name' | 'supplier_status' | 'enter_status'>

/** Reads a shop and holds it until the transaction ends; for the platform alone, and never the platform itself. */
export async function lockSupplier(context: Context, trx: Trx, id: number): Promise<LockedSupplier> {
  if (!isPlatform(context.actor)) throw notPermitted(context)
  const { rows } = await sql<LockedSupplier>`
    select id, version, shop_name, supplier_status, enter_status from supplier
    where id = ${id} and id <> ${platformId} and deleted_at is null for no key update`.execute(trx)
  const supplier = rows[0]
  if (!supplier) throw notFound(context, 'Shop')
  return supplier
}

/** Answers the new version. @throws Refusal conflict when a version was sent and is old */
export async function changeSupplier(
  context: Context,
  trx: Trx,
  supplier: LockedSupplier,
  values: RowChange<'supplier'>,
  sent?: number,
): Promise<number> {
  if (sent !== undefined && sent !== supplier.version) throw versionConflict(context, 'Shop')
  const version = supplier.version + 1
  await trx
    .updateTable('supplier')
    .set({ ...values, ...updated(context), version })
    .where('id', '=', supplier.id)
    .where('version', '=', supplier.version)
    .execute()
  return version
}
