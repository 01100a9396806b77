import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { Sheet } from '../../sheets/openSheet.ts'
import { uniqueProblems } from '../save/checkUnique.ts'
import { checkSheet, type Watch } from './checkSheet.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import type { ImportFindings } from './ImportFindings.ts'
import { holdTrees } from '../tree/holdTrees.ts'
import { Referred } from '../save/Referred.ts'
import { RowSpool } from './RowSpool.ts'
import { newRowTenant } from '../describe/tenantScope.ts'
import { findRows, forChange, storedColumns } from '../list/readRecord.ts'
import { versionConflict } from '../../refuse/refuse.ts'
import { stageSpool, writeSpool } from './writeSpool.ts'

export type ImportWork = {
  sheet: Sheet
  watch: Watch
  /** Only find out what is wrong */
  dry: boolean
  /** Told in the transaction when all rows are in it; what it throws undoes them */
  commit?(trx: Trx, findings: ImportFindings): Promise<void>
}

/** Undoes a transaction that found something wrong, or that was only to find out. */
class Undo extends Error {}

/** Checks a whole sheet, then adds all its rows in one transaction, or none. What was found is answered; no rows are written then. */
export async function importSheet(context: Context, table: EntityTable, work: ImportWork): Promise<ImportFindings> {
  // All rows of a file are of one moment, by which they are found again.
  const moment = context.now()
  const steady = { ...context, now: () => moment, fromFile: true as const }
  const spool = new RowSpool()
  const referred = new Referred(table)
  try {
    const findings = await checkSheet(steady, table, work.sheet, { watch: work.watch, spool, referred })
    if (findings.count === 0 && (!work.dry || findings.holdsOwned || findings.says || refusesLate(context, table)))
      await write(steady, table, work, { spool, findings, referred })
    return findings
  } finally {
    await spool.close()
  }
}

/** Hooks that look at other rows can refuse one only when those before it are there. */
function refusesLate(context: Context, table: EntityTable): boolean {
  const hooks = hooksOf(context, table.entity.entity)
  return hooks !== undefined && !hooks.pure && (hooks.beforeSave !== undefined || hooks.afterSave !== undefined)
}

async function write(
  context: Context,
  table: EntityTable,
  { watch, dry, commit }: ImportWork,
  { spool, findings, referred }: { spool: RowSpool; findings: ImportFindings; referred: Referred },
): Promise<void> {
  const stage = dry ? null : await stageSpool(context, table, { spool, findings, watch })
  try {
    await context.database.transaction().execute(async trx => {
      await holdTrees(context, trx, table.entity, [])
      await holdKnown(context, trx, table, findings.known)
      // Found when the rows were checked, and deleted since.
      if (!(await referred.hold(context, trx, newRowTenant(context, table.entity)))) throw versionConflict(context)
      await (stage ? stage.move(trx) : writeSpool(context, trx, table, { spool, findings, watch }))
      if (findings.count > 0 || dry) throw new Undo()
      await commit?.(trx, findings)
    })
  } catch (error) {
    if (error instanceof Undo) return
    // Somebody saved the same since the rows were checked: the next check names it.
    throw uniqueProblems(context, table, error) ? versionConflict(context) : error
  } finally {
    await stage?.drop()
  }
}

const held = 1000

/** Holds the records that rows change, in the order of their ids as every other call does. */
async function holdKnown(context: Context, trx: Trx, table: EntityTable, known: readonly number[]): Promise<void> {
  const ids = [...known].sort((one, other) => one - other)
  const columns = storedColumns(table).filter(({ name }) => name === 'id')
  for (let at = 0; at < ids.length; at += held) await findRows(context, trx, table, columns, ids.slice(at, at + held), forChange)
}
