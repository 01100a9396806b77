import { afterEach, describe, expect, test, vi } from 'vitest'
import { XmlScanner } from '../../../server/sheets/XmlScanner.ts'

/** What a scan of these pieces tells, each thing as one text. */
function scan(pieces: string[]): string[] {
  const told: string[] = []
  const scanner = new XmlScanner({
    open: (name, tag) => told.push(`<${name}|${tag}`),
    text: text => told.push(text),
    close: name => told.push(`/${name}`),
  })
  for (const piece of pieces) scanner.write(piece)
  return told
}

describe('a scan', () => {
  test('tells the same however the text is cut', () => {
    const text = '<?xml v?><!-- a > <b> - --><x:row r="1"><c t=\'s\'>1 &lt; 2<![CDATA[a ]] > <b>]]></c><d/></x:row>'
    const whole = ['<row|x:row r="1"', "<c|c t='s'", '1 < 2', 'a ]] > <b>', '/c', '<d|d', '/d', '/row']
    expect(scan([text])).toEqual(whole)
    expect(scan([...text]).join('')).toEqual(whole.join(''))
    for (let at = 1; at < text.length; at++) expect(scan([text.slice(0, at), text.slice(at)]).join('')).toEqual(whole.join(''))
  })
})

describe('the work of a scan', () => {
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    ['a text', '<t>', 'x'],
    ['a tag', '<t a="', 'x'],
    ['a comment', '<!--', '>'],
    ['a part of signs', '<![CDATA[', '<a>'],
  ])('grows with %s that does not end, not with its square', (_, start, filling) => {
    let searched = 0
    for (const name of ['indexOf', 'includes'] as const) {
      const search = String.prototype[name]
      vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...given) {
        const found = Reflect.apply(search, this, given)
        const from = given[1] ?? 0
        searched += (typeof found === 'number' && found >= 0 ? found : this.length) - from
        return found as never
      })
    }
    const piece = filling.repeat(4096 / filling.length)
    scan([start, ...Array.from({ length: 500 }, () => piece)])
    expect(searched).toBeGreaterThan(0)
    expect(searched).toBeLessThan(500 * 4096 * 8)
  })
})
