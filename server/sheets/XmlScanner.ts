import { Unreadable } from './SheetRow.ts'

/** What a scan tells; names without their prefix. `tag` is the whole inside of the opening tag, for `attributeOf`. */
export type XmlListener = {
  open(name: string, tag: string): void
  text(text: string): void
  close(name: string): void
}

/** No part of a workbook has a text or a tag this long. */
const longest = 4_000_000

/**
 * Reads XML piece by piece, as much of it as workbooks use: elements, attributes, texts, CDATA. Nothing of it is kept, so a part of
 * any size takes the same memory. There are no entities but the five of XML and numbers: a document type is passed over.
 */
export class XmlScanner {
  #rest = ''
  /** What ends the part that is not all there; everything before the last two signs of `#rest` is without it */
  #awaited = '<'
  #tail = ''
  readonly #listener: XmlListener

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  /** @throws Unreadable */
  write(piece: string): void {
    // Only what is new is searched: to begin anew with each piece would cost the square of a long part.
    if (this.#rest !== '' && !(this.#tail + piece).includes(this.#awaited)) return this.#keep(this.#rest + piece, piece)
    const text = this.#rest + piece
    let at = 0
    this.#awaited = '<'
    for (;;) {
      const open = text.indexOf('<', at)
      if (open < 0) break
      const end = this.#endOf(text, open)
      if (open > at) this.#listener.text(decode(text.slice(at, open)))
      at = open
      if (end < 0) break
      this.#tell(text, open, end)
      at = end
      this.#awaited = '<'
    }
    this.#keep(text.slice(at), text.slice(Math.max(at, text.length - 2)))
  }

  #keep(rest: string, last: string): void {
    this.#rest = rest
    this.#tail = (this.#tail + last).slice(-2)
    if (rest.length > longest) throw new Unreadable()
  }

  /** The place behind the tag that begins here; -1 while it is not all there. */
  #endOf(text: string, open: number): number {
    const [start, closing] = text[open + 1] === '!' ? specialOf(text, open) : ['<', '>']
    this.#awaited = closing
    const end = text.indexOf(closing, open + start.length)
    return end < 0 ? -1 : end + closing.length
  }

  #tell(text: string, open: number, end: number): void {
    const sign = text[open + 1]
    if (sign === '?') return
    if (sign === '!') {
      if (text.startsWith('<![CDATA[', open)) this.#listener.text(text.slice(open + 9, end - 3))
      return
    }
    if (sign === '/') return this.#listener.close(nameOf(text, open + 2, end - 1))
    const alone = text[end - 2] === '/'
    const tag = text.slice(open + 1, alone ? end - 2 : end - 1)
    const name = nameOf(tag, 0, tag.length)
    this.#listener.open(name, tag)
    if (alone) this.#listener.close(name)
  }
}

const specialOf = (text: string, open: number): [string, string] =>
  text.startsWith('<![CDATA[', open) ? ['<![CDATA[', ']]>'] : text.startsWith('<!--', open) ? ['<!--', '-->'] : ['<', '>']

function nameOf(text: string, from: number, to: number): string {
  let start = from
  let at = from
  for (; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 58) start = at + 1
    else if (code <= 32) break
  }
  return text.slice(start, at)
}

/** The value of an attribute of a tag; null when it is not there. */
export function attributeOf(tag: string, name: string): string | null {
  const at = tag.indexOf(` ${name}="`)
  if (at >= 0) return decode(tag.slice(at + name.length + 3, tag.indexOf('"', at + name.length + 3)))
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found ? decode(found[1] ?? found[2] ?? '') : null
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return named[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text
