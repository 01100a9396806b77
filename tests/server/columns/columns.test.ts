import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { formatCents } from '../../../contract/values/money.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { cleanHtml } from '../../../server/columns/cleanHtml.ts'
import { columns } from '../../../server/columns/loadColumns.ts'

const field = (type: string): Field => ({ type, label: type, options: { a: { label: 'A' }, b: { label: 'B' } } })
const say = (text: string): string => text

describe('columns', () => {
  test('every field type of the renderer has a server side', () => {
    const types = readdirSync(new URL('../../../renderer/fields/', import.meta.url), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
    expect(types.filter(type => !columns.has(type))).toEqual([])
  })

  test.each([...columns])('%s reads any JSON or refuses it with a sentence, and never fails otherwise', (type, kind) => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything({ withBigInt: false }), fc.string({ unit: 'binary' })), value => {
        if (value === null || value === undefined) return
        for (const read of [
          () => kind.read(value, field(type)),
          () => (typeof value === 'object' ? null : kind.importCell(value as string, field(type), say)),
        ]) {
          try {
            read()
          } catch (error) {
            if (!(error instanceof ValueError)) throw error
            expect(error.text).toContain(error.text.includes('{label}') ? '{label}' : error.text)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('an amount exported and imported is the same amount', () => {
    const money = columns.get('money')!
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), cents => {
        expect(money.importCell(money.exportCell(cents, field('money'), say), field('money'), say)).toBe(cents)
        expect(money.importCell(formatCents(cents, { thousands: true }), field('money'), say)).toBe(cents)
      }),
    )
  })

  test('a whole number with `decimal` is exported and imported as people write it, and described so', () => {
    const int = columns.get('int')!
    const pv = { ...field('int'), decimal: 2 }
    expect([int.exportCell(1250, pv, say), int.numFmt?.(pv), int.importCell('12.5', pv, say)]).toEqual([12.5, '0.00', 1250])
    expect([int.wire(pv, 'pv').decimal, int.wire(field('int'), 'n').decimal]).toEqual([2, undefined])
    expect([int.exportCell(1250, field('int'), say), int.importCell('12', field('int'), say)]).toEqual([1250, 12])
  })

  test('a moment exported and imported is the same moment', () => {
    const datetime = columns.get('datetime')!
    fc.assert(
      fc.property(fc.integer({ min: 946_684_800, max: 4_102_444_800 }), at => {
        expect(datetime.importCell(datetime.exportCell(at, field('datetime'), say), field('datetime'), say)).toBe(at)
      }),
    )
  })

  test('a number is read whole or refused: no decimal place is cut off, and none is too large for its column', () => {
    const decimal = { ...field('decimal'), decimal: 2 }
    expect(columns.get('decimal')!.read('-12.50', decimal)).toBe('-12.50')
    expect(() => columns.get('decimal')!.read('12.505', decimal)).toThrow(ValueError)
    expect(columns.get('percent')!.read(2_147_483_647, field('percent'))).toBe(2_147_483_647)
    expect(() => columns.get('percent')!.read(2_147_483_648, field('percent'))).toThrow(ValueError)
  })

  test('rich text loses scripts, handlers, styles that reach out and unsafe addresses', () => {
    const dirty =
      '<p style="position:fixed;color:#ff0000" onmouseover=x()>a</p><iframe src=//x></iframe><svg onload=x()><a href=" javascript:x()">b</a><img src=x onerror=x()><a href="//evil">c</a><form><input></form>'
    const clean = cleanHtml(dirty)
    expect(clean).not.toMatch(/script|onerror|onload|onmouse|iframe|svg|form|position|\/\/evil/i)
    expect(clean).toContain('color:#ff0000')
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('an address of a file is of this site or http', () => {
    const image = columns.get('image')!
    for (const good of ['/files/public/a.png', 'https://x.cn/a.png?b=1']) expect(image.read(good, field('image'))).toBe(good)
    for (const bad of ['javascript:alert(1)', '//x.cn/a', 'data:text/html,x', 'a.png', 'https://x" onload="'])
      expect(() => image.read(bad, field('image'))).toThrow(ValueError)
  })
})
