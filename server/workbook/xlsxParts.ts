import type { SheetColumn } from './SheetOrder.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const special = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x[0-9a-f]{4}_/iu
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '\n',
  '\t': '\t',
}

/** A text as XML; signs XML cannot hold are left out, and what Excel would read as a code (`_x000D_`) stays a text. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\p{Cc}\ufffe\uffff]/gu, sign => signs[sign] ?? '')
}

/** Styles of cells: 0 plain, 1 head, 2 a text that looks like a formula; then one for each number format. */
export const [plainStyle, headStyle, guardStyle] = [0, 1, 2]
const firstFormat = 164

/** The style of every column, and the part that says what they look like. */
export function makeStyles(columns: readonly SheetColumn[]): { styleOf: number[]; xml: string } {
  const formats = [...new Set(columns.flatMap(column => column.numFmt ?? []))]
  const styleOf = columns.map(({ numFmt }) => (numFmt === undefined ? plainStyle : guardStyle + 1 + formats.indexOf(numFmt)))
  const cell = (rest: string) => `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"${rest}/>`
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapeXml(code)}"/>`)
  const cells = [
    cell(''),
    '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
    ...formats.map(
      (_, index) => `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
  ]
  const xml = `${head}<styleSheet ${main}>${
    formats.length ? `<numFmts count="${formats.length}">${numFmts.join('')}</numFmts>` : ''
  }<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF2F7"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
  return { styleOf, xml }
}

/** Everything of a sheet before its rows: the head stays in sight, columns have their width. */
export const sheetStart = (columns: readonly SheetColumn[]): string =>
  `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** Excel refuses these signs and more than 31 characters in the name of a sheet. */
const sheetName = (name: string, number: number): string => {
  const plain = name.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Sheet'
  const tail = number === 1 ? '' : `_${number}`
  return `${plain.slice(0, 31 - tail.length)}${tail}`
}

/** The parts that name the sheets. */
export function bookParts(name: string, sheets: number): [path: string, xml: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const each = (write: (number: number) => string) => numbers.map(write).join('')
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook ${main} xmlns:r="${relations}"><sheets>${each(
        number => `<sheet name="${escapeXml(sheetName(name, number))}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each(
        number => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(
        number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
      )}</Types>`,
    ],
  ]
}
