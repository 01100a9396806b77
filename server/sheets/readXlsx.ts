import { serialToDate } from 'hucre'
import { openZip, type Zip } from './openZip.ts'
import { type Book, readBook, readSheetName, scanPart, unescapeText } from './readBook.ts'
import { Formula, mostColumns, type SheetCell, type SheetRow, TooWide, Unreadable } from './SheetRow.ts'
import { attributeOf, type XmlListener, XmlScanner } from './XmlScanner.ts'

/** Rows of the first sheet of an .xlsx, as they are unpacked: only the texts that cells share are held. @throws Unreadable, TooWide */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(path)
  try {
    const book = await readBook(zip)
    const pieces = await zip.read(book.sheet)
    if (!pieces) throw new Unreadable()
    const rows = new RowListener(book)
    const scanner = new XmlScanner(rows)
    for await (const piece of pieces) {
      scanner.write(piece)
      yield* rows.take()
    }
  } finally {
    zip.close()
  }
}

/** How many rows the sheet says it has; 0 where it does not say. */
export async function countRows(path: string): Promise<number> {
  const zip = await openZip(path)
  try {
    const pieces = await zip.read(await readSheetName(zip))
    for await (const piece of pieces ?? [])
      return Number(/<(?:\w+:)?dimension[^>]*ref="[A-Z]+\d+:[A-Z]+(\d+)"/.exec(piece)?.[1] ?? 0)
    return 0
  } finally {
    zip.close()
  }
}

/** Merged cells of the first sheet that begin in a row, as `A1:C1`: they stand behind its rows. */
export async function readMerges(path: string, row: number): Promise<string[]> {
  const zip = await openZip(path)
  try {
    return await findMerges(zip, row)
  } finally {
    zip.close()
  }
}

async function findMerges(zip: Zip, row: number): Promise<string[]> {
  const found: string[] = []
  await scanPart(zip, await readSheetName(zip), {
    open: (name, tag) => {
      const ref = name === 'mergeCell' ? (attributeOf(tag, 'ref') ?? '') : ''
      if (Number(/^[A-Z]+(\d+)/.exec(ref)?.[1]) === row) found.push(ref)
    },
  })
  return found
}

class RowListener implements XmlListener {
  readonly #book: Book
  #rows: SheetRow[] = []
  #number = 0
  #cells: SheetCell[] | null = null
  #next = 0
  #tag = ''
  #in: 'v' | 'f' | 't' | null = null
  #value = ''
  #formula: string | null = null
  #above = false

  constructor(book: Book) {
    this.#book = book
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, tag: string): void {
    if (name === 'c') {
      this.#tag = tag
      this.#value = ''
      this.#formula = null
    } else if (name === 'v') this.#in = 'v'
    else if (name === 't' && !this.#above) this.#in = 't'
    else if (name === 'f') {
      this.#in = 'f'
      this.#formula = ''
    } else if (name === 'rPh') this.#above = true
    else if (name === 'row') this.#beginRow(tag)
  }

  text(text: string): void {
    if (this.#in === 'f') this.#formula += text
    else if (this.#in !== null) this.#value += text
  }

  close(name: string): void {
    if (name === 'c') this.#endCell()
    else if (name === 'rPh') this.#above = false
    else if (name === 'row') {
      if (this.#cells?.length) this.#rows.push({ number: this.#number, cells: this.#cells })
      this.#cells = null
    } else if (name === this.#in) this.#in = null
  }

  #beginRow(tag: string): void {
    const number = Number(attributeOf(tag, 'r') ?? this.#number + 1)
    if (!Number.isSafeInteger(number) || number <= this.#number) throw new Unreadable()
    this.#number = number
    this.#cells = []
    this.#next = 0
  }

  #endCell(): void {
    if (!this.#cells) return
    const ref = attributeOf(this.#tag, 'r')
    const column = ref === null ? this.#next : columnOf(ref)
    this.#next = column + 1
    const cell = this.#readCell()
    if (cell === null || cell === '') return
    if (column >= mostColumns) throw new TooWide()
    while (this.#cells.length < column) this.#cells.push(null)
    this.#cells[column] = cell
  }

  #readCell(): SheetCell {
    if (this.#formula !== null) return new Formula(this.#formula)
    const type = attributeOf(this.#tag, 't') ?? 'n'
    if (type === 's') return this.#shared()
    if (type === 'b') return this.#value === '1'
    if (type === 'd') return new Date(`${this.#value.replace(/Z$/, '')}Z`)
    if (type !== 'n') return unescapeText(this.#value)
    return this.#value === '' ? null : this.#readNumber()
  }

  #shared(): string {
    const text = this.#book.texts.at(Number(this.#value))
    if (text === undefined) throw new Unreadable()
    return text
  }

  #readNumber(): SheetCell {
    const number = Number(this.#value)
    if (!Number.isFinite(number)) return this.#value
    const style = attributeOf(this.#tag, 's')
    return style !== null && this.#book.isDate(Number(style)) ? serialToDate(number, this.#book.from1904) : number
  }
}

/** `C7` → 2 */
function columnOf(ref: string): number {
  let column = 0
  for (let at = 0; at < ref.length; at++) {
    const code = ref.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  if (column === 0) throw new Unreadable()
  return column - 1
}
