import { sql } from 'kysely'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Place = Columns<'purchase', 'supplier_id' | 'provider_id' | 'sku_id' | 'delivery_date'>

/** One purchase of a variant from one source for one day is open at a time: of two who open it, the second finds that of the first. */
export async function holdPurchase(trx: Trx, { supplier_id, provider_id, sku_id, delivery_date }: Place): Promise<void> {
  const place = `purchase ${supplier_id} ${provider_id} ${sku_id} ${delivery_date}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
}
