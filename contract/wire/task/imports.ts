import { isObject } from '../../values/loose.ts'

/** What is wrong with one cell: where, what stands there, and which rule it breaks. Rows count as the workbook shows them. */
export type ImportFault = { row: number; column: string; value: string; reason: string }

/** A row as it stands in the file; `faults` are reasons by place in `cells`, those of no cell under -1. */
export type PreviewRow = { row: number; cells: string[]; faults: Record<string, string> }

export type ImportDone = { added: number; changed: number; same: number }

/** What the check of a file found; also the `data` of a refused import. */
export type ImportReport = {
  rows: number
  good: number
  bad: number
  /** Faults in all; `faults` are the first of them, `more` is how many are left out */
  count: number
  faults: ImportFault[]
  more: number
  /** Records that are added, changed and left as they are, where rows may change records that are there and none is wrong */
  done?: ImportDone
  preview: { columns: string[]; rows: PreviewRow[] }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text => String(text ?? '')) : [])
const records = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Reads a report, however much of it a back end sends; null where there is none. */
export function readImportReport(data: unknown): ImportReport | null {
  if (!isObject(data) || (!Array.isArray(data.faults) && !isObject(data.preview))) return null
  const faults = records(data.faults).map(fault => ({
    row: Number(fault.row) || 0,
    column: String(fault.column ?? ''),
    value: String(fault.value ?? ''),
    reason: String(fault.reason ?? ''),
  }))
  const bad = Number(data.bad ?? new Set(faults.map(fault => fault.row)).size) || 0
  const rows = Number(data.rows) || 0
  return {
    rows,
    bad,
    good: Number(data.good ?? rows - bad) || 0,
    count: Number(data.count ?? faults.length) || 0,
    more: Number(data.more) || 0,
    ...(isObject(data.done) ? { done: readDone(data.done) } : {}),
    faults,
    preview: readPreview(data.preview),
  }
}

const readDone = ({ added, changed, same }: Record<string, unknown>): ImportDone => ({
  added: Number(added) || 0,
  changed: Number(changed) || 0,
  same: Number(same) || 0,
})

function readPreview(data: unknown): ImportReport['preview'] {
  if (!isObject(data)) return { columns: [], rows: [] }
  const rows = records(data.rows).map(row => ({
    row: Number(row.row) || 0,
    cells: texts(row.cells),
    faults: isObject(row.faults) ? Object.fromEntries(Object.entries(row.faults).map(([at, text]) => [at, String(text)])) : {},
  }))
  return { columns: texts(data.columns), rows }
}
