import { startsFormula } from '../../contract/values/startsFormula.ts'
import type { Send, SheetCell, SheetOrder, SheetWriter } from './SheetOrder.ts'
import { bookParts, escapeXml, guardStyle, headStyle, makeStyles, sheetEnd, sheetStart } from './xlsxParts.ts'
import { ZipWriter } from './ZipWriter.ts'

/** What one sheet holds: Excel's rows less the head, and bytes that keep its part below the 4 GiB of a file in a zip. */
export type SheetLimits = { rows: number; bytes: number }
const excel: SheetLimits = { rows: 1_048_575, bytes: 4_000_000_000 }

const pieceLetters = 65_536
const keepsSpace = /^\s|\s$|\n/

/** A workbook, row by row. Texts are text cells, so `=1+1` is no formula; what a sheet cannot hold goes on in the next. */
export function writeXlsx({ name, columns }: SheetOrder, send: Send, limits: SheetLimits = excel): SheetWriter {
  const zip = new ZipWriter(send)
  const { styleOf, xml: styles } = makeStyles(columns)
  const letters = columns.map((_, index) => columnLetters(index))
  const start = sheetStart(columns)
  const heads = columns.map(column => column.header)
  const headStyles = columns.map(() => headStyle)
  let sheets = 0
  let row = 0
  let written = 0
  let text = ''
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(text)
    written += bytes.length
    text = ''
    await zip.write(bytes)
  }
  const beginSheet = (): void => {
    sheets += 1
    zip.begin(`xl/worksheets/sheet${sheets}.xml`)
    text = start + rowXml(1, heads, letters, headStyles)
    row = 1
    written = 0
  }
  const endSheet = async (): Promise<void> => {
    text += sheetEnd
    await flush()
    await zip.end()
  }
  beginSheet()
  return {
    async write(rows) {
      for (const cells of rows) {
        if (row > limits.rows || written > limits.bytes) {
          await endSheet()
          beginSheet()
        }
        row += 1
        text += rowXml(row, cells, letters, styleOf)
        if (text.length > pieceLetters) await flush()
      }
    },
    async end() {
      await endSheet()
      await zip.add('xl/styles.xml', styles)
      for (const [path, xml] of bookParts(name, sheets)) await zip.add(path, xml)
      zip.finish()
    },
  }
}

function rowXml(row: number, cells: readonly SheetCell[], letters: readonly string[], styles: readonly number[]): string {
  let xml = `<row r="${row}">`
  for (let at = 0; at < letters.length; at++) {
    const cell = cells[at]
    if (cell === null || cell === undefined) continue
    xml += cellXml(`${letters[at]}${row}`, cell, styles[at] ?? 0)
  }
  return `${xml}</row>`
}

function cellXml(place: string, cell: string | number | boolean, style: number): string {
  if (typeof cell === 'string') return textXml(place, cell, style)
  const look = style === 0 ? '' : ` s="${style}"`
  if (typeof cell === 'boolean') return `<c r="${place}"${look} t="b"><v>${cell ? 1 : 0}</v></c>`
  return Number.isFinite(cell) ? `<c r="${place}"${look}><v>${cell}</v></c>` : ''
}

function textXml(place: string, text: string, style: number): string {
  const worn = style !== headStyle && startsFormula(text) ? guardStyle : style
  const look = worn === 0 ? '' : ` s="${worn}"`
  const space = keepsSpace.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}"${look} t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

/** 0 → A, 25 → Z, 26 → AA. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
