import { guardFormula } from '../../contract/values/startsFormula.ts'
import { formatSerial } from './serialDate.ts'
import { isDateFormat, type Send, type SheetCell, type SheetOrder, type SheetWriter } from './SheetOrder.ts'

const quoted = /[",\r\n']|^\s|\s$/

/** CSV as RFC 4180 has it, in UTF-8 with its mark, without which Excel takes Chinese for another encoding. */
export function writeCsv({ columns }: SheetOrder, send: Send): SheetWriter {
  const formats = columns.map(({ numFmt }) => numberWriter(numFmt))
  const line = (cells: readonly SheetCell[]): string =>
    `${columns.map((_, at) => fieldText(cells[at] ?? null, formats[at] ?? String)).join(',')}\r\n`
  let head = `\uFEFF${line(columns.map(column => column.header))}`
  const put = (text: string): void => {
    if (text !== '') send(Buffer.from(text))
    head = ''
  }
  return {
    write: async rows => put(head + rows.map(line).join('')),
    end: async () => put(head),
  }
}

function fieldText(cell: SheetCell, format: (value: number) => string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return format(cell)
  const text = guardFormula(String(cell))
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Numbers with the digits their column shows, days as dates. */
function numberWriter(numFmt: string | undefined): (value: number) => string {
  if (numFmt !== undefined && isDateFormat(numFmt)) return value => formatSerial(value, numFmt)
  const digits = /^0\.(0+)$/.exec(numFmt ?? '')?.[1]?.length
  return digits === undefined ? String : value => value.toFixed(digits)
}
