import { Readable } from 'node:stream'
import type { Context } from '../../context/Context.ts'
import type { Sheet } from '../../sheets/openSheet.ts'
import type { SheetRow } from '../../sheets/SheetRow.ts'
import type { SheetCell, SheetType } from '../../workbook/SheetOrder.ts'
import { openSheet } from '../../workbook/sheetThread.ts'
import { reasonsHead } from './importColumns.ts'
import type { ImportFindings } from './ImportFindings.ts'
import { plainCell } from './showCell.ts'

/** What is said of rows, by their numbers. */
export type Reasons = Pick<ImportFindings, 'width'> & { reasons: Pick<ImportFindings['reasons'], 'get'> }

const width = 18
const widthOfReasons = 60
const piece = 200

/**
 * The file that was sent, with one column more: the reasons beside the rows that are wrong. Columns, their order and the numbers of
 * the rows stay; a column of reasons from before is written anew. What begins like a formula is a text in it.
 */
export function reasonsFile(context: Context, sheet: Sheet, findings: Reasons): { type: SheetType; stream: Readable } {
  const type: SheetType = sheet.type === 'csv' ? 'csv' : 'xlsx'
  return { type, stream: Readable.from(writeFile(type, addReasons(context, sheet.rows(), findings))) }
}

async function* writeFile(type: SheetType, rows: AsyncIterable<SheetCell[]>): AsyncGenerator<Uint8Array> {
  let file: ReturnType<typeof openSheet> | null = null
  let waiting: SheetCell[][] = []
  const write = async (): Promise<Uint8Array> => {
    const bytes = await file?.write(waiting)
    waiting = []
    return bytesOf(bytes)
  }
  try {
    for await (const cells of rows) {
      // The first row is the head, which a file has from its columns.
      if (file) waiting.push(cells)
      else file = openSheet({ type, name: 'Sheet1', columns: columnsOf(cells) })
      if (waiting.length >= piece) yield await write()
    }
    if (waiting.length > 0) yield await write()
    yield bytesOf(await file?.end())
  } finally {
    file?.drop()
  }
}

const columnsOf = (head: SheetCell[]) =>
  head.map((header, at) => ({ header: String(header ?? ''), width: at === head.length - 1 ? widthOfReasons : width }))

function bytesOf(answer: Uint8Array | Error | undefined): Uint8Array {
  if (answer instanceof Error) throw answer
  return answer ?? new Uint8Array()
}

async function* addReasons(
  context: Context,
  rows: AsyncIterable<SheetRow>,
  { reasons, width: widest }: Reasons,
): AsyncGenerator<SheetCell[]> {
  const head = context.t(reasonsHead)
  let place = -1
  let last = 0
  for await (const { number, cells } of rows) {
    const values = cells.map(cell => plainCell(cell) as SheetCell)
    const isHead = place < 0
    if (isHead) {
      const old = values.findIndex(value => value === head || value === reasonsHead)
      place = old < 0 ? Math.max(values.length, widest) : old
    }
    // Rows without a value are left out when a sheet is read; the numbers people were told must still fit.
    if (!isHead) for (last += 1; last < number; last++) yield []
    while (values.length < place) values.push(null)
    values[place] = isHead ? head : (reasons.get(number) ?? null)
    last = number
    yield values
  }
}
