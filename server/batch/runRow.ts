import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Context } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import { titleRef } from '../table/titles/addTitles.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { holdTrees } from '../table/tree/holdTrees.ts'
import { keep, keepSaid } from '../refuse/kept.ts'
import { refuseThing } from '../refuse/refuse.ts'
import type { BatchAction } from '../context/Context.ts'

/** One batch while it runs: `where` decides again, row by row, whether a row still belongs to it. */
export type Batch = {
  context: Context
  table: EntityTable
  action: BatchAction
  options: Record<string, unknown>
  where: RawBuilder<unknown>
}

/** What became of a row; `refusal` where it was one, for callers that meant this row alone. */
export type RowOutcome = { id: number; title: string; reason: string | null; refusal?: Refusal }

const mostTries = 3
const unforeseen = 'The server had a problem. Try again.'

/** The reason of a row that was refused, as it is written down for its reader; null where it was not. */
export const keepReason = ({ reason, refusal }: RowOutcome): string | null =>
  reason === null ? null : refusal?.said ? keepSaid(refusal.said) : refusal ? reason : keep(unforeseen)

/**
 * Does a batch's work on one row in a transaction of its own. A row that has left the batch's set meanwhile is refused, one that
 * somebody else holds is waited for, and what no code foresaw is a reason too, so that the other rows go on.
 * @param note runs in the same transaction, for who keeps a record of what is done; answers false when it was done before
 * @throws Error when the database itself is gone
 */
export async function runRow(batch: Batch, id: number, note?: (trx: Trx) => Promise<boolean>): Promise<RowOutcome> {
  for (let tries = 1; ; tries++) {
    try {
      const title = await batch.context.database.transaction().execute(async trx => {
        if (note && !(await note(trx))) return ''
        return rowInside(batch, trx, id)
      })
      return { id, title, reason: null }
    } catch (error) {
      if (error instanceof Refusal) return { id, title: '', reason: error.message, refusal: error }
      if (isOutage(error)) throw error
      if (isCollision(error) && tries < mostTries) continue
      batch.context.log.error({ err: error, id, entity: batch.table.entity.entity }, 'a row of a batch failed')
      return { id, title: '', reason: batch.context.t(unforeseen) }
    }
  }
}

/** Holds the row, makes sure that it still belongs to the batch, and does the work. Answers its title. */
export async function rowInside({ context, table, action, options, where }: Batch, trx: Trx, id: number): Promise<string> {
  await holdTrees(context, trx, table.entity, [id])
  await action.above?.(context, trx, id, options)
  const { rows } = await sql<{ title: unknown }>`
    select ${titleRef(table.entity)} as title from ${sql.table(table.entity.entity)} t
    where t.id = ${id} and ${where} for no key update of t`.execute(trx)
  const row = rows[0]
  if (!row) throw refuseThing(context, 'not_found', 'This {thing} no longer exists or is no longer selected', table.entity.label)
  await action.row({ ...context, database: trx }, trx, id, options)
  return String(row.title ?? id)
}

const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error))
const isOutage = (error: unknown): boolean => /^(08|53|57)...$/.test(sqlState(error))
