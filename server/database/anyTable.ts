import type { Kysely } from 'kysely'
import type { Database, Trx } from '../rows/Tables.ts'

type AnyTables = Record<string, Record<string, unknown>>

/** The same database for code that serves any entity: names of tables and columns come from the schema files, which were checked. */
export const anyTable = (database: Database | Trx): Kysely<AnyTables> => database as unknown as Kysely<AnyTables>
