import { parentPort } from 'node:worker_threads'
import type { SheetCell, SheetOrder, SheetWriter } from './SheetOrder.ts'
import { writeCsv } from './writeCsv.ts'
import { writeXlsx } from './writeXlsx.ts'

/** One step of a file: it is begun, gets rows, is ended, or is given up. */
export type SheetStep = { id: number; open?: SheetOrder; rows?: SheetCell[][]; end?: true; drop?: true }
export type SheetAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string }

const port = parentPort
if (!port) throw new Error('sheetWorker.ts runs as a worker thread of sheetThread.ts')

type Sheet = { writer: SheetWriter; parts: Uint8Array[] }
const sheets = new Map<number, Sheet>()

port.on('message', (step: SheetStep) => void answerStep(step))

async function answerStep(step: SheetStep): Promise<void> {
  const { id } = step
  if (step.open) sheets.set(id, openSheet(step.open))
  if (step.drop) sheets.delete(id)
  const sheet = sheets.get(id)
  if (!sheet || (!step.rows && !step.end)) return
  try {
    if (step.rows) await sheet.writer.write(step.rows)
    if (step.end) await sheet.writer.end()
    const bytes = joinParts(sheet.parts)
    port?.postMessage({ id, bytes } satisfies SheetAnswer, [bytes.buffer])
  } catch (error) {
    port?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies SheetAnswer)
  }
}

function openSheet(order: SheetOrder): Sheet {
  const parts: Uint8Array[] = []
  const write = order.type === 'csv' ? writeCsv : writeXlsx
  return { parts, writer: write(order, bytes => void parts.push(bytes)) }
}

/** A copy of its own: what zlib hands out shares memory with what it hands out next, and could not be given away. */
function joinParts(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts.splice(0)) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
