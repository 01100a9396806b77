import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from './Tables.ts'

/** A row as the database hands it over; one to add; a change of one. The type parameter is the table's name. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>
export type RowChange<Table extends keyof Tables> = Updateable<Tables[Table]>
