import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { faultsOf, type Watch } from './checkSheet.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import type { ImportFindings } from './ImportFindings.ts'
import { sayField } from '../describe/say.ts'
import { toJson } from '../titles/presentRows.ts'
import type { RowSpool, SpoolRow } from './RowSpool.ts'
import { RowStage } from './RowStage.ts'
import { storedColumns } from '../list/readRecord.ts'
import { insertChecked } from '../save/saveRecord.ts'
import { changeKnown, insertWhole } from './writeWhole.ts'
import { keep } from '../../refuse/kept.ts'
import { newRowTenant } from '../describe/tenantScope.ts'
import { insertRows } from '../save/writeRow.ts'

/** A statement takes at most 65,535 values. */
const mostValues = 30_000
/** Past this many faults nobody mends them by reading; the rest of the rows is not looked at. */
const enough = 1000

type Work = { spool: RowSpool; findings: ImportFindings; watch: Watch }

/** Whether many rows may be written with one statement: their hooks look at nothing but the row, and no place in a tree. */
const savesTogether = ({ entity }: EntityTable, hooks: EntityHooks | undefined): boolean =>
  entity.level === undefined &&
  entity.levels === undefined &&
  (!hooks || hooks.pure === true || (!hooks.beforeSave && !hooks.afterSave))

/** Brings checked rows near their table piece by piece, outside any transaction (RowStage); null where they go in one by one. */
export async function stageSpool(context: Context, table: EntityTable, work: Work): Promise<RowStage | null> {
  const hooks = hooksOf(context, table.entity.entity)
  if (
    context.services.config.database.engine !== 'embedded' ||
    !savesTogether(table, hooks) ||
    work.findings.holdsOwned ||
    work.findings.says ||
    hooks?.afterSave
  )
    return null
  const stage = new RowStage(context, table)
  try {
    await eachPiece(table, work, rows => stage.add(rows.map(row => row.values)))
    return stage
  } catch (error) {
    await stage.drop()
    throw error
  }
}

/**
 * Writes checked rows in a transaction: many with one statement where their hooks look at nothing but the row, one by one through
 * the hooks otherwise; those may refuse a row, which is then a finding.
 */
export async function writeSpool(context: Context, trx: Trx, table: EntityTable, work: Work): Promise<void> {
  const inside = { ...context, database: trx }
  const together = !work.findings.holdsOwned && savesTogether(table, hooksOf(context, table.entity.entity))
  await eachPiece(table, work, async rows => {
    const fresh = rows.filter(({ whole }) => !together || whole?.known)
    for (const row of fresh) await writeOne(inside, trx, table, row, work.findings)
    if (!together) return
    const added = rows.flatMap(({ whole, values }) => (whole?.known ? [] : [values]))
    await insertTogether(inside, trx, table, added)
    work.findings.done.added += added.length
  })
}

async function writeOne(context: Context, trx: Trx, table: EntityTable, row: SpoolRow, findings: ImportFindings): Promise<void> {
  if (row.whole?.known) return changeKnown(context, trx, table, row, findings)
  await (row.whole ? insertWhole : insertAlone)(context, trx, table, row, findings)
  findings.done.added += 1
}

/** All rows in pieces, each what a statement takes; says how far it is, and ends early where too much was found. */
async function eachPiece(
  table: EntityTable,
  { spool, findings, watch }: Work,
  write: (rows: SpoolRow[]) => Promise<void>,
): Promise<void> {
  const size = Math.max(1, Math.min(500, Math.floor(mostValues / (table.columns.size + 8))))
  let done = 0
  for await (const rows of spool.batches(size)) {
    watch.stop()
    await write(rows)
    done += rows.length
    watch.report(done, findings.rows, keep('Writing rows'))
    if (findings.count >= enough) return
  }
}

async function insertTogether(context: Context, trx: Trx, table: EntityTable, list: Row[]): Promise<void> {
  if (list.length === 0) return
  const tenant = newRowTenant(context, table.entity)
  const { afterSave } = hooksOf(context, table.entity.entity) ?? {}
  const rows = await insertRows(context, trx, table, list, { tenant, wanted: afterSave !== undefined })
  const columns = storedColumns(table)
  for (const [at, row] of rows.entries()) await afterSave?.(context, trx, toJson(columns, row), null, list[at] ?? {})
}

/** Adds a row through its hooks; what they refuse is a finding. */
export async function insertAlone(
  context: Context,
  trx: Trx,
  table: EntityTable,
  { number, values }: SpoolRow,
  findings: ImportFindings,
): Promise<void> {
  try {
    await insertChecked(context, trx, table, values, newRowTenant(context, table.entity))
  } catch (error) {
    const placeOf = (name: string) => {
      const field = table.entity.fields[name]
      return findings.placeOf(field ? sayField(context, field) : name)
    }
    findings.addLate(number, faultsOf(error, { number }, { placeOf }))
  }
}
