import type { Context, Trx } from '../context/Context.ts'

/** What a batch does to each of its rows. Found by name, so that a batch goes on after a restart. */
export type BatchAction = {
  /** The entity of its rows; absent where the batch says it */
  entity?: string
  /**
   * Does it to one row, which is locked and in the tenant; refuses by throwing a Refusal.
   * @param options what the call said besides the rows, as JSON
   */
  row(context: Context, trx: Trx, id: number, options: Record<string, unknown>): Promise<void>
  /** Holds what stands above a row and decides whether it may be changed, before the row itself is held (docs/server.md, "Locks") */
  above?(context: Context, trx: Trx, id: number, options: Record<string, unknown>): Promise<void>
  /** What it would make of a row, without doing it, in words of its own that its page shows; refuses as `row` would. */
  preview?(context: Context, id: number, options: Record<string, unknown>): Promise<Record<string, unknown>>
  /** All rows in one transaction: one refusal leaves all as they were */
  together?: boolean
  /** Rows may stand in each other's way: those refused are tried again when others succeeded */
  again?: boolean
}
