import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyLayout,
  arrangeColumns,
  isSameLayout,
  type Layout,
  leastWidth,
  mostWidth,
  readLayout,
  resizeColumn,
  visibleKeys,
  writeLayout,
} from '../../../renderer/blocks/list/columns/layout.ts'
import { dropColumn, pinColumn, toggleColumn } from '../../../renderer/blocks/list/columns/arrange.ts'
import type { ListColumn } from '../../../renderer/blocks/list/columns/planColumns.ts'
import { makeColumn } from './makeColumn.ts'

/** Names a column may have, those that every object has among them. */
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'constructor', '__proto__', 'toString')
const pin = fc.constantFrom('left' as const, 'right' as const, null)
const columnSet = fc
  .uniqueArray(fc.record({ key: name, fold: fc.boolean(), pin }), { selector: one => one.key, minLength: 1 })
  .map(list => list.map(({ key, ...more }) => makeColumn(key, more)))
/** Something like a stored layout, and anything else that JSON may hold. */
const likely = fc.record(
  {
    hidden: fc.array(name),
    shown: fc.array(name),
    order: fc.array(name),
    widths: fc.dictionary(name, fc.oneof(fc.double(), fc.string())),
    pins: fc.dictionary(name, fc.oneof(fc.constantFrom('left', 'right', 'none'), fc.string())),
    density: fc.oneof(fc.constantFrom('small', 'middle', 'large'), fc.string()),
  },
  { requiredKeys: [] },
)
const stored = fc.oneof({ weight: 4, arbitrary: likely }, fc.jsonValue())
const keys = (columns: readonly ListColumn[]) => columns.map(column => column.key)

test('whatever was stored and whatever columns there are, each is drawn at most once and never none', () => {
  fc.assert(
    fc.property(columnSet, stored, (columns, value) => {
      const layout = readLayout(value)
      const drawn = keys(applyLayout(columns, layout))
      expect(drawn.length).toBeGreaterThan(0)
      expect(new Set(drawn).size).toBe(drawn.length)
      expect(keys(arrangeColumns(columns, layout)).toSorted()).toEqual(keys(columns).toSorted())
      for (const width of Object.values(layout.widths)) {
        expect(width).toBeGreaterThanOrEqual(leastWidth)
        expect(width).toBeLessThanOrEqual(mostWidth)
      }
    }),
  )
})

test('what is stored of a layout is read as the same layout', () => {
  fc.assert(
    fc.property(stored, value => {
      const layout = readLayout(value)
      const again = readLayout(JSON.parse(JSON.stringify(writeLayout(layout))))
      expect(again).toEqual(layout)
      expect(isSameLayout(again, layout)).toBe(true)
    }),
  )
})

test('columns that come and go leave the others in their order', () => {
  fc.assert(
    fc.property(columnSet, columnSet, stored, (before, after, value) => {
      const layout = { ...readLayout(value), pins: {} }
      const common = keys(before).filter(key => keys(after).includes(key))
      const stayed = (columns: readonly ListColumn[]) =>
        keys(
          arrangeColumns(
            columns.map(column => ({ ...column, pin: null })),
            layout,
          ),
        ).filter(key => common.includes(key) && layout.order.includes(key))
      expect(stayed(after)).toEqual(stayed(before))
    }),
  )
})

test('no row of steps in the picker hides everything, and a dropped column is where it was dropped', () => {
  const step = fc.record({ kind: fc.constantFrom('toggle', 'drop', 'pin', 'width'), key: name, other: name, pin })
  fc.assert(
    fc.property(columnSet, fc.array(step, { maxLength: 12 }), (columns, steps) => {
      let layout: Layout = readLayout(null)
      for (const { kind, key, other, pin } of steps) {
        const column = columns.find(one => one.key === key)
        if (!column || !columns.some(one => one.key === other)) continue
        if (kind === 'toggle') layout = toggleColumn(columns, layout, key)
        if (kind === 'pin') layout = pinColumn(layout, column, pin ?? 'none')
        if (kind === 'width') layout = resizeColumn(layout, key, 300)
        if (kind === 'drop') layout = dropColumn(columns, layout, key, other)
        expect(visibleKeys(columns, layout).size).toBeGreaterThan(0)
      }
      const shown = new Set(keys(applyLayout(columns, layout)))
      expect(shown).toEqual(visibleKeys(columns, layout))
    }),
  )
})
