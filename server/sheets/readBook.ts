import { isDateFormat } from 'hucre'
import type { Zip } from './openZip.ts'
import { Unreadable } from './SheetRow.ts'
import { TextStore } from './TextStore.ts'
import { attributeOf, type XmlListener, XmlScanner } from './XmlScanner.ts'

/** What the cells of a workbook's first sheet refer to. */
export type Book = { sheet: string; texts: TextStore; isDate: (style: number) => boolean; from1904: boolean }

/** Reads everything of a workbook but its rows. @throws Unreadable where it is none */
export async function readBook(zip: Zip): Promise<Book> {
  const { from1904 } = await readSheets(zip)
  return { sheet: await readSheetName(zip), from1904, texts: await readTexts(zip), isDate: await readStyles(zip) }
}

/** The name of the part that is the first sheet. @throws Unreadable */
export async function readSheetName(zip: Zip): Promise<string> {
  const { first } = await readSheets(zip)
  const sheet = (await readLinks(zip)).get(first)
  if (!sheet) throw new Unreadable()
  return sheet
}

/** Scans a part; false when it is not there. */
export async function scanPart(zip: Zip, name: string, listener: Partial<XmlListener>): Promise<boolean> {
  const pieces = await zip.read(name)
  if (!pieces) return false
  const scanner = new XmlScanner({ open: () => undefined, text: () => undefined, close: () => undefined, ...listener })
  for await (const piece of pieces) scanner.write(piece)
  return true
}

async function readSheets(zip: Zip): Promise<{ first: string; from1904: boolean }> {
  let first = ''
  let from1904 = false
  await scanPart(zip, 'xl/workbook.xml', {
    open: (name, tag) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributeOf(tag, 'date1904') ?? '')
      if (name === 'sheet' && first === '') first = attributeOf(tag, 'r:id') ?? /\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? ''
    },
  })
  return { first, from1904 }
}

async function readLinks(zip: Zip): Promise<Map<string, string>> {
  const links = new Map<string, string>()
  await scanPart(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, tag) => {
      const target = attributeOf(tag, 'Target') ?? ''
      if (name === 'Relationship')
        links.set(attributeOf(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
    },
  })
  return links
}

/** The texts that cells share. What is written small above Chinese or Japanese signs is none of their text. */
async function readTexts(zip: Zip): Promise<TextStore> {
  const texts = new TextStore()
  let text = ''
  let inText = false
  let above = false
  await scanPart(zip, 'xl/sharedStrings.xml', {
    open: name => {
      if (name === 'si') text = ''
      else if (name === 't') inText = !above
      else if (name === 'rPh') above = true
    },
    text: piece => {
      if (inText) text += piece
    },
    close: name => {
      if (name === 'si') texts.add(unescapeText(text))
      else if (name === 't') inText = false
      else if (name === 'rPh') above = false
    },
  })
  return texts
}

/** `_x000D_` is how a workbook writes a sign that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text

/** Excel's own limit for the format of a number. */
const longestFormat = 255

/** Which styles show a number as a date or a time. */
async function readStyles(zip: Zip): Promise<(style: number) => boolean> {
  const formats = new Map<number, string>()
  const styles: boolean[] = []
  const known = new Map<string | null, boolean>()
  let inCells = false
  // Thousands of styles may share a format.
  const lookOf = (id: string | null): boolean => {
    const isDate = known.get(id) ?? showsDate(Number(id ?? 0), formats)
    known.set(id, isDate)
    return isDate
  }
  await scanPart(zip, 'xl/styles.xml', {
    open: (name, tag) => {
      if (name === 'numFmt')
        formats.set(Number(attributeOf(tag, 'numFmtId')), (attributeOf(tag, 'formatCode') ?? '').slice(0, longestFormat))
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) styles.push(lookOf(attributeOf(tag, 'numFmtId')))
    },
    close: name => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return style => styles[style] === true
}

// The numbers below 164 are built in; 27–36 and 50–58 are dates in Chinese and Japanese workbooks.
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function showsDate(id: number, formats: ReadonlyMap<number, string>): boolean {
  const format = formats.get(id)
  return format === undefined ? builtIn(id) : isDateFormat(format)
}
