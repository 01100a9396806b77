// An .xls is held whole while it is read: in a thread of its own, with a limit, so that it stops neither the server nor its memory.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { serialToDate } from 'hucre'
import { type CellObject, read, SSF } from 'xlsx'

/** A cell as it is sent: a date as `{date}`, a formula as `{formula}`. */
export type SentCell = string | number | boolean | null | { date: number } | { formula: string }
export type SentRow = { number: number; cells: SentCell[] }
export type SentSheet =
  | { rows: SentRow[]; merges: { row: number; ref: string }[] }
  | { failed: 'password' | 'unreadable' | 'wide' }

const { path, widest } = workerData as { path: string; widest: number }

function readSheet(): SentSheet {
  try {
    const book = read(readFileSync(path), {
      type: 'buffer',
      dense: true,
      cellFormula: true,
      cellNF: true,
      cellHTML: false,
      sheets: 0,
    })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    const data: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
    const from1904 = book.Workbook?.WBProps?.date1904 === true
    const rows = data.flatMap((cells, index) => {
      const sent = Array.from(cells ?? [], cell => sendCell(cell, from1904))
      while (sent.length > 0 && sent.at(-1) === null) sent.pop()
      return sent.length > 0 ? [{ number: index + 1, cells: sent }] : []
    })
    if (rows.some(({ cells }) => cells.length > widest)) return { failed: 'wide' }
    const merges = (sheet?.['!merges'] ?? []).map(({ s, e }) => ({
      row: s.r + 1,
      ref: `${nameOf(s.c)}${s.r + 1}:${nameOf(e.c)}${e.r + 1}`,
    }))
    return { rows, merges }
  } catch (error) {
    // Other sentences speak of encryption where a file is simply broken.
    return { failed: /password.protect|Encryption scheme/i.test(String(error)) ? 'password' : 'unreadable' }
  }
}

function sendCell(cell: CellObject | undefined, from1904: boolean): SentCell {
  if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === '') return cell?.f ? { formula: cell.f } : null
  if (cell.f) return { formula: cell.f }
  if (cell.t === 'e') return cell.w ?? '#ERROR'
  if (cell.t === 'n' && cell.z !== undefined && SSF.is_date(cell.z))
    return { date: serialToDate(Number(cell.v), from1904).getTime() }
  return cell.v instanceof Date ? { date: cell.v.getTime() } : cell.v
}

const nameOf = (column: number): string =>
  (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

parentPort?.postMessage(readSheet())
