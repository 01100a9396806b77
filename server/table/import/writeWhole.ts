import type { Row } from '../../../contract/wire/table/table.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { saveRecord } from '../save/saveRecord.ts'
import { faultsOf } from './checkSheet.ts'
import type { ImportFindings } from './ImportFindings.ts'
import { mergeOwned } from './mergeOwned.ts'
import type { SpoolRow } from './RowSpool.ts'

/** Lines of the file by kind and place in the body; none of a row that the file does not name. */
type Lines = Record<string, (number | undefined)[]>

/** A record with the rows that it owns is saved as a form saves it; faults of theirs are told at their lines. */
export async function insertWhole(
  context: Context,
  trx: Trx,
  table: EntityTable,
  { number, whole }: SpoolRow,
  findings: ImportFindings,
): Promise<void> {
  const { body, owned } = whole ?? { body: {}, owned: {} }
  const kinds = Object.entries(owned)
  const rows = Object.fromEntries(kinds.map(([kind, list]) => [kind, list.map(one => one.body)]))
  const lines = Object.fromEntries(kinds.map(([kind, list]) => [kind, list.map(one => one.number)]))
  await saveWhole(context, trx, table, { ...body, ...rows }, { number, lines, findings })
}

/** A record that is there is saved with what the file changes of it and of the rows that it owns, as a form saves it. */
export async function changeKnown(
  context: Context,
  trx: Trx,
  table: EntityTable,
  { number, whole }: SpoolRow,
  findings: ImportFindings,
): Promise<void> {
  const { body, owned, known = {} } = whole ?? { body: {}, owned: {} }
  const [before, rows, lines] = [findings.count, {} as Row, {} as Lines]
  for (const [kind, list] of Object.entries(owned)) {
    const merged = await mergeOwned(context, trx, { table, kind, record: known }, list, (line, name, reason) => {
      const place = findings.places(`${kind}.${name}`)
      findings.addLate(line, [{ row: line, ...(name === '' ? { at: -1, column: '' } : place), reason }])
    })
    if (merged) Object.assign(rows, { [kind]: merged.bodies })
    if (merged) lines[kind] = merged.lines
  }
  if (findings.count > before) return
  if (Object.keys(body).length === 0 && Object.keys(rows).length === 0) {
    findings.done.same += 1
    return
  }
  await saveWhole(context, trx, table, { ...body, ...rows, id: known.id, version: known.version }, { number, lines, findings })
  findings.done.changed += 1
}

async function saveWhole(
  context: Context,
  trx: Trx,
  table: EntityTable,
  body: Row,
  { number, lines, findings }: { number: number; lines: Lines; findings: ImportFindings },
): Promise<void> {
  try {
    await saveRecord(context, table, body, trx)
  } catch (error) {
    if (!(error instanceof Refusal) || Object.keys(error.fields).length === 0)
      return findings.addLate(number, faultsOf(error, { number }, { placeOf: findings.places }))
    for (const [name, reason] of Object.entries(error.fields)) {
      const [kind = '', index, field] = name.split('.')
      const line = index === undefined ? undefined : lines[kind]?.[Number(index)]
      findings.addLate(line ?? number, [
        { row: line ?? number, ...findings.places(line !== undefined && field ? `${kind}.${field}` : name), reason },
      ])
    }
  }
}
