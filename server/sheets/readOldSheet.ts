import { Worker } from 'node:worker_threads'
import type { SentCell, SentSheet } from './oldSheetWorker.ts'
import { Formula, mostColumns, type SheetCell, type SheetRow, TooWide, Unreadable } from './SheetRow.ts'

/** The workbook has a password. */
export class Locked extends Error {}

export type OldSheet = { rows: SheetRow[]; merges: { row: number; ref: string }[] }

const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** The first sheet of an .xls. @throws Locked, TooWide, Unreadable; also where it takes more memory than the thread has */
export async function readOldSheet(path: string): Promise<OldSheet> {
  const sent = await askWorker(path)
  if ('failed' in sent)
    throw sent.failed === 'password' ? new Locked() : sent.failed === 'wide' ? new TooWide() : new Unreadable()
  return { merges: sent.merges, rows: sent.rows.map(({ number, cells }) => ({ number, cells: cells.map(readCell) })) }
}

function askWorker(path: string): Promise<SentSheet> {
  return new Promise((resolve, reject) => {
    const workerData = { path, widest: mostColumns }
    const worker = new Worker(new URL('./oldSheetWorker.ts', import.meta.url), { workerData, resourceLimits: memory })
    worker.on('message', (sent: SentSheet) => resolve(sent))
    worker.on('error', () => reject(new Unreadable()))
    worker.on('exit', () => reject(new Unreadable()))
  })
}

function readCell(cell: SentCell): SheetCell {
  if (typeof cell !== 'object' || cell === null) return cell
  return 'date' in cell ? new Date(cell.date) : new Formula(cell.formula)
}
