import type { Tables } from '../server/rows/Tables.ts'

/** A row of demo data: columns of its table and no others, their values as the database takes them. */
export type DemoRow<Table extends keyof Tables> = { [Column in keyof Tables[Table]]?: unknown }
