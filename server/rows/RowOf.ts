import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from './Tables.ts'

/** A row as the database hands it over; one to add; a change of one. The type parameter is the table's name. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>
export type RowChange<Table extends keyof Tables> = Updateable<Tables[Table]>

/** Some columns of a row, as raw SQL reads them: so that a column that is renamed is an error where the row is used. */
export type Columns<Table extends keyof Tables, Name extends keyof RowOf<Table>> = Pick<RowOf<Table>, Name>
/** The same of columns that no row of these leaves empty. */
export type Filled<Table extends keyof Tables, Name extends keyof RowOf<Table>> = {
  [Column in Name]: NonNullable<RowOf<Table>[Column]>
}
