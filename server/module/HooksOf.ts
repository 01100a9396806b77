import type { Context, EntityHooks } from '../context/Context.ts'
import type { EntityTables, VirtualFields } from '../rows/EntityTables.ts'
import type { RowOf } from '../rows/RowOf.ts'
import type { Trx } from '../rows/Tables.ts'

type EntityName = keyof EntityTables

/** What a save sends, checked: fields of the table and those that no table keeps. */
export type ValuesOf<Name extends EntityName> = Partial<RowOf<Name>> & VirtualFields[Name]

/** A row about to be shown: a list leaves heavy fields out, and hooks add what no table keeps. */
export type ShownRow<Name extends EntityName> = { id: number; supplier_id: number; version: number } & ValuesOf<Name> & {
    actions?: unknown
  }

/**
 * The hooks of one entity, with its rows as `npm run rows` writes them from its file: a field that is renamed there is a compile error
 * in each hook that uses it. See EntityHooks for what each hook does.
 */
export type HooksOf<Name extends EntityName> = Pick<EntityHooks, 'pure' | 'restrict'> & {
  beforeSave?(context: Context, trx: Trx, values: ValuesOf<Name>, old: RowOf<Name> | null): Promise<ValuesOf<Name>>
  afterSave?(context: Context, trx: Trx, row: RowOf<Name>, old: RowOf<Name> | null, sent: ValuesOf<Name>): Promise<void>
  beforeDelete?(context: Context, trx: Trx, row: RowOf<Name>): Promise<void>
  present?(context: Context, rows: ShownRow<Name>[], where: 'list' | 'info' | 'export'): Promise<void>
}
