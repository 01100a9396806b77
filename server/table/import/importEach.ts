import type { Context } from '../../context/Context.ts'
import { refuse } from '../../refuse/refuse.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { Sheet } from '../../sheets/openSheet.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { Referred } from '../save/Referred.ts'
import { checkSheet, type Watch } from './checkSheet.ts'
import type { ImportFindings } from './ImportFindings.ts'
import { RowSpool } from './RowSpool.ts'
import { insertAlone } from './writeSpool.ts'

const most = 5_000
const piece = 100

/** How far it has come: the last row that was looked at, and what was said of those refused when they were written. */
export type Reached = { after: number; refused: Record<string, string> }
type Work = {
  sheet: Sheet
  watch: Watch
  reached: Reached
  keep(trx: Trx, reached: Reached): Promise<void>
  isStopped(): boolean
}

/**
 * Adds the rows of a sheet one by one: those that can be are there, of the others the findings say why not. How far it is is kept in
 * the transaction of the rows, so that after a crash none is added twice. Answers the last row that was looked at.
 */
export async function importEach(
  context: Context,
  table: EntityTable,
  { sheet, watch, reached, keep, isStopped }: Work,
): Promise<{ findings: ImportFindings; after: number }> {
  const spool = new RowSpool()
  try {
    const findings = await checkSheet(context, table, sheet, { watch, spool, referred: new Referred(table), each: true })
    if (findings.rows > most) throw refuse(context, 'too_large', 'A file can have up to {max} rows', { max: most })
    const refused = new Map(Object.entries(reached.refused))
    for (const [row, reason] of refused) findings.addLate(Number(row), [{ row: Number(row), at: -1, column: '', reason }])
    let { after } = reached
    let done = 0
    for await (const rows of spool.batches(piece)) {
      const left = rows.filter(row => row.number > after)
      done += rows.length
      const last = left.at(-1)?.number
      if (last === undefined) continue
      if (isStopped()) return { findings, after }
      await context.database.transaction().execute(async trx => {
        for (const row of left) await insertAlone({ ...context, database: trx }, trx, table, row, findings)
        for (const { number } of left) {
          const reason = findings.reasons.get(number)
          if (reason !== undefined) refused.set(String(number), reason)
        }
        await keep(trx, { after: last, refused: Object.fromEntries(refused) })
      })
      after = last
      watch.report(done, findings.rows, '')
    }
    return { findings, after: Number.MAX_SAFE_INTEGER }
  } finally {
    await spool.close()
  }
}
