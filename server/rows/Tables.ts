import type { Kysely, Transaction } from 'kysely'
import type { EntityTables } from './EntityTables.ts'
import type { InternalTables } from './InternalTables.ts'

/** The entities' tables and the server's own. */
export type Tables = EntityTables & InternalTables
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
