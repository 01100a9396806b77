import type { Database } from '../../server/rows/Tables.ts'

/** A shop that may do things, on empty tables. */
export const addShop = (database: Database, id: number): Promise<unknown> =>
  database
    .insertInto('supplier')
    .values({ id, account: `shop${id}`, shop_name: `Shop ${id}`, supplier_status: 1, version: 1 })
    .execute()
