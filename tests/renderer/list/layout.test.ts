import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { applyLayout, orderColumns, plainLayout, readLayout, writeLayout } from '../../../renderer/blocks/list/columns/layout.ts'
import { dropColumn, toggleColumn } from '../../../renderer/blocks/list/columns/arrange.ts'
import { actionsWidth, measureColumns } from '../../../renderer/blocks/list/columns/measureColumns.ts'
import type { ListColumn } from '../../../renderer/blocks/list/columns/planColumns.ts'
import { widestFirst } from '../../../renderer/blocks/list/rows/labelsInRow.ts'
import { dots, RowActions, splitActions } from '../../../renderer/blocks/list/rows/RowActions.tsx'
import type { Action } from '../../../contract/language/shape.ts'
import { findSpare } from '../../../renderer/blocks/list/columns/wholeNumbers.ts'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { columnLeast } from '../../../renderer/blocks/list/columns/columnWidths.ts'
import { makeColumn } from './makeColumn.ts'

const abc = [makeColumn('a'), makeColumn('b'), makeColumn('c')]
const keys = (columns: readonly ListColumn[]) => columns.map(one => one.key).join('')

test('a column the server added later stands where it stands by itself', () => {
  const layout = { ...plainLayout, order: ['c', 'a', 'b'] }
  expect(keys(orderColumns([makeColumn('a'), makeColumn('new'), makeColumn('b'), makeColumn('c')], layout.order))).toBe('canewb')
})

test('a stored column that is gone changes nothing for the others', () => {
  expect(keys(applyLayout(abc, { ...plainLayout, order: ['gone', 'b', 'a', 'c'], hidden: ['gone'] }))).toBe('bac')
})

test('the last visible column cannot be hidden', () => {
  const layout = toggleColumn(abc, toggleColumn(abc, plainLayout, 'a'), 'b')
  expect(keys(applyLayout(abc, layout))).toBe('c')
  expect(toggleColumn(abc, layout, 'c')).toBe(layout)
})

test('a folded column is hidden until it is picked, and hidden again when it is picked once more', () => {
  const columns = [makeColumn('a'), makeColumn('b', { fold: true })]
  expect(keys(applyLayout(columns, plainLayout))).toBe('a')
  const picked = toggleColumn(columns, plainLayout, 'b')
  expect(keys(applyLayout(columns, picked))).toBe('ab')
  expect(keys(applyLayout(columns, toggleColumn(columns, picked, 'b')))).toBe('a')
})

test('what the operator pins goes to the edge, behind what the page pins there; what the page pins keeps its place', () => {
  const columns = [makeColumn('a'), makeColumn('b', { pin: 'left' }), makeColumn('c'), makeColumn('d'), makeColumn('e')]
  const pinned = applyLayout(columns, { ...plainLayout, pins: { d: 'left', c: 'right' } })
  expect(keys(pinned)).toBe('abdec')
  expect(pinned.filter(one => one.edge).map(one => one.key)).toEqual(['d', 'c'])
  expect(keys(applyLayout(columns, { ...plainLayout, pins: { b: 'none' } }))).toBe('abcde')
})

test('a column dropped among pinned ones is pinned with them, and freed when it is dropped elsewhere', () => {
  const pinned = { ...plainLayout, pins: { a: 'left', b: 'left' } } as const
  const columns = [...abc, makeColumn('d')]
  const dropped = dropColumn(columns, pinned, 'd', 'b')
  expect([keys(applyLayout(columns, dropped)), dropped.pins.d]).toEqual(['adbc', 'left'])
  const freed = dropColumn(columns, dropped, 'd', 'c')
  expect([keys(applyLayout(columns, freed)), freed.pins.d]).toEqual(['abcd', undefined])
})

test('columns that were left visible and are gone leave the others as the page has them', () => {
  expect(keys(applyLayout(abc, { ...plainLayout, hidden: ['a', 'b', 'c'] }))).toBe('abc')
})

test('a dropped column stands where the other one stood', () => {
  expect(keys(applyLayout(abc, dropColumn(abc, plainLayout, 'c', 'a')))).toBe('cab')
  expect(dropColumn(abc, plainLayout, 'a', 'a')).toBe(plainLayout)
  expect(dropColumn(abc, plainLayout, 'a', 'gone')).toBe(plainLayout)
})

test('what was stored by nobody knows whom is read as far as it makes sense', () => {
  expect(readLayout({ hidden: ['a', 3], widths: { a: 'wide', b: 120 }, pins: { a: 'up', b: 'left' }, density: 'huge' })).toEqual({
    ...plainLayout,
    hidden: ['a'],
    widths: { b: 120 },
    pins: { b: 'left' },
  })
  expect(readLayout(null)).toEqual(plainLayout)
})

test('the height of rows is that of all lists until one is chosen for this list, and medium can be chosen too', () => {
  expect([readLayout(null).density, readLayout({ density: 'middle' }).density]).toEqual(['usual', 'middle'])
  expect(writeLayout({ ...plainLayout, density: 'middle' })).toEqual({ density: 'middle' })
})

test('the column of row actions has room for the widest action that is the first of a row', () => {
  const action = (name: string, label: string) => ({ name, label, run: [] }) as unknown as Action
  const actions = [action('install', 'Install'), action('renew', 'Change the end date'), action('uninstall', 'Uninstall')]
  const width = (...rows: string[][]) =>
    widestFirst(
      rows.map(actions => ({ actions })),
      actions,
      {},
      makeFakeHost(),
    )
  expect(width(['install'], ['renew', 'uninstall'])).toBeGreaterThan(width(['install', 'renew']))
  expect(width(['uninstall', 'renew'])).toBe(width(['renew']))
  expect(width([])).toBe(0)
  // What only opens a page is named by no server.
  const linked = [action('rowActions[0]', 'Check in attendees'), ...actions]
  expect(widestFirst([{ actions: ['renew'] }], linked, {}, makeFakeHost())).toBe(
    widestFirst([{ actions: ['checkin'] }], [action('checkin', 'Check in attendees')], {}, makeFakeHost()),
  )
})

test('in a narrow window an action of many words stands behind the dots, and the column is as narrow as the others allow', () => {
  const action = (name: string, label: string) => ({ name, label, run: [] }) as unknown as Action
  const actions = [action('agree', 'Agree'), action('phone', 'Show phone number'), action('note', 'Note')]
  const rows = [{ actions: ['agree', 'note'] }, { actions: ['phone'] }]
  const width = (list: typeof rows, room?: number) => widestFirst(list, actions, {}, makeFakeHost(), room)
  expect(width(rows, 100)).toBe(width([{ actions: ['agree'] }]))
  expect(width(rows, 100)).toBeLessThan(width(rows))
  const label = (one: string) => one
  expect(splitActions(['Show phone number'], label, 100)).toEqual([[], ['Show phone number']])
  expect(splitActions(['Agree', 'Show phone number'], label, 100)).toEqual([['Agree'], ['Show phone number']])
  expect(splitActions(['Agree', 'Note'], label, 100)).toEqual([['Agree', 'Note'], []])
})

test('what stands in a row has room in its column, whose line takes a pixel of it', () => {
  const action = (name: string): Action => ({ name, label: name, run: [] })
  const host = makeFakeHost()
  const list = ['Editar', 'Detener', 'Borrar'].map(action)
  const context = { list, host, scope: {}, run: vi.fn(), more: vi.fn(), open: vi.fn(), titleOf: () => '' }
  const whole = actionsWidth(['Editar', 'Detener', dots], 'Actions')
  const wordsAt = (width: number) =>
    [
      ...renderToStaticMarkup(createElement(RowActions, { row: { id: 1 }, id: 1, context: { ...context, width } })).matchAll(
        />([^<]+)<\/button>/g,
      ),
    ].map(([, word]) => word)
  expect(wordsAt(whole)).toEqual(['Editar', 'Detener', dots])
  expect(wordsAt(whole - 1)).toEqual(['Editar', dots])
})

test('a column of the time that is left has room for its words, however wide a language writes them', () => {
  const type = fieldTypeOf('countdown')
  const say = { '{days} d {hours} h': '{days} 天 {hours} 小时', '{hours} h {minutes} min': '{hours} 小时 {minutes} 分钟' }
  const choices = type.words?.({ type: 'countdown', label: 'Left' }, makeFakeHost({ words: say })) ?? []
  expect(choices).toEqual(['99 天 23 小时', '23 小时 59 分钟'])
  // Four full-width characters, four digits and three gaps, with the padding of the cell.
  expect(columnLeast(makeColumn('left', { type, choices }))).toBeGreaterThanOrEqual(4 * 14 + 4 * 8.7 + 3 * 5 + 20)
})

test('a column of amounts has room for all of their digits, whatever width was chosen; another is as narrow as was chosen', () => {
  const columns = [makeColumn('price', { type: fieldTypeOf('money') }), makeColumn('name')]
  const { widths } = measureColumns(columns, 0, 0, { price: 40, name: 40 })
  // "9,999,999.99" takes 97 px in the widest font of a desk, and the cell has 24 beside it.
  expect(widths).toEqual(['117px', '40px'])
})

const goods = [
  makeColumn('name', { isTitle: true }),
  makeColumn('stock', { field: { type: 'int', label: 'stock' }, type: fieldTypeOf('int'), width: 160 }),
  makeColumn('category', { field: { type: 'ref', label: 'category' }, type: fieldTypeOf('ref'), width: 140 }),
  makeColumn('listed', { field: { type: 'datetime', label: 'listed' }, type: fieldTypeOf('datetime'), width: 170 }),
]

test('a title keeps 200 px and a moment all of its digits where room is short; a number takes no more than it needs', () => {
  const { widths, least } = measureColumns(goods, 44, 100)
  expect(widths.map(width => /\d+px/.exec(width)?.[0])).toEqual(['200px', '80px', '90px', '172px'])
  expect(least).toBe(44 + 200 + 80 + 90 + 172 + 100)
})

test('room to spare goes to the title once every column is as wide as it likes to be', () => {
  const [name, stock, category, listed] = measureColumns(goods, 44, 100).widths
  // 80 px for the number and 50 for the reference come first; of what is left six parts of seven are the title's.
  expect(name).toBe('calc(200px + max(0px, var(--mc-extra, 0px) - 130px) * 0.8571 + var(--mc-spare, 0px))')
  expect(stock).toBe('calc(80px + min(var(--mc-extra, 0px), 130px) * 0.6154 + var(--mc-spare, 0px))')
  expect(category).toContain('min(var(--mc-extra, 0px), 130px) * 0.3846')
  expect(listed).toBe('calc(172px + var(--mc-spare, 0px))')
})

test('what the edge of the window would cut begins beyond it: what stands before it takes the room', () => {
  const holds = measureColumns(goods, 44, 100).holds ?? []
  expect(holds).toEqual(['text', 'whole', 'choice', 'whole'])
  const widths = [200, 80, 90, 172]
  // The moment stands from 414 to 586.
  expect(findSpare(widths, holds, 44, 500)).toEqual({ index: 0, room: 86 })
  expect(findSpare(widths, holds, 44, 576)).toBeNull()
  expect(findSpare(widths, holds, 44, 414)).toBeNull()
  // The choice stands from 324 to 414; of longer words enough is read.
  expect(findSpare(widths, holds, 44, 380)).toEqual({ index: 0, room: 56 })
  expect(findSpare([200, 80, 190, 172], holds, 44, 450)).toBeNull()
  expect(findSpare(widths, ['text', 'whole', 'fixed', 'whole'], 44, 380)).toBeNull()
  expect(findSpare(widths, ['pinned', 'whole', 'choice', 'whole'], 44, 500)).toEqual({ index: 2, room: 86 })
  expect(findSpare(widths, ['pinned', 'whole', 'fixed', 'whole'], 44, 500)).toEqual({ index: 1, room: 86 })
  expect(findSpare(widths, ['pinned', 'kept', 'fixed', 'whole'], 44, 500)).toBeNull()
  expect(measureColumns([makeColumn('name', { pin: 'left' })], 0, 0).widths.join()).not.toContain('--mc-spare')
  // A text that its page gave a width comes after one that can use all the room.
  const buyer = makeColumn('buyer', { width: 100, written: { field: 'buyer', width: 100 } })
  expect(measureColumns([makeColumn('products'), buyer], 0, 0).holds).toEqual(['text', 'choice'])
  // Where the operator chose a width the others stay as they are.
  expect(measureColumns(goods, 44, 100, { stock: 300 }).holds).toBeNull()
})

test('a title is as narrow as its page has it', () => {
  const [name] = measureColumns(
    [makeColumn('name', { isTitle: true, width: 140, written: { field: 'name', width: 140 } })],
    0,
    0,
  ).widths
  expect(name).toMatch(/^calc\(140px/)
})

test('a long heading takes two lines before its column takes room from others', () => {
  const long = makeColumn('amount', { label: 'Total amount of all deals', width: 60 })
  const [width] = measureColumns([long], 0, 0).widths
  // "Total amount" is about 82 px in bold, and "of all deals" no wider.
  expect(width).toMatch(/^calc\(120px \+ min\(var\(--mc-extra, 0px\), 90px\)/)
})

test('a choice keeps the width of its longest word where room is short, with or without a colour, up to a limit', () => {
  const least = (...choices: string[]) =>
    measureColumns([makeColumn('kind', { choices, field: { type: 'enum', label: 'kind' }, type: fieldTypeOf('enum') })], 0, 0)
      .least
  // "Personal account" takes 126 px in the widest font of a desk, and the cell and its tag have 36 beside it.
  expect(least('Personal account', 'Card')).toBe(162)
  expect(least('Card', 'Credit')).toBeLessThan(100)
  expect(least('7 days, faulty products only')).toBe(172)
})

test('a column of flags has room for both of its words', () => {
  const host = makeFakeHost()
  const field = { type: 'flag', label: 'On', on: 'Habilitado', off: 'Inhabilitado' }
  expect(fieldTypeOf('flag').words?.(field, host)).toEqual(['Habilitado', 'Inhabilitado'])
})
