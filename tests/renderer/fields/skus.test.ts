import fc from 'fast-check'
import { describe, expect, type Mock, test, vi } from 'vitest'
import { checkGrid } from '../../../renderer/fields/skus/checkGrid.ts'
import { columns } from '../../../renderer/fields/skus/columns.ts'
import { type Grid, type GridValue, newKey, pairsOf, readGrid, type Spec, writeGrid } from '../../../renderer/fields/skus/grid.ts'
import { readCells } from '../../../renderer/values/readCells.ts'
import { rebuildRows } from '../../../renderer/fields/skus/rebuildRows.ts'
import { SkuStore } from '../../../renderer/fields/skus/SkuStore.ts'

const field = { type: 'skus', label: 'Versions' }
const column = (name: string) => columns.find(one => one.name === name) ?? columns[0]!
const makeSpecs = (sizes: number[]): Spec[] =>
  sizes.map((size, index) => ({
    key: newKey(),
    name: `S${index}`,
    values: Array.from({ length: size }, (_, place) => ({ key: newKey(), value: `v${index}${place}` })),
  }))
const fill = (grid: Grid): Grid => ({
  ...grid,
  rows: grid.rows.map((row, index) => ({ ...row, cells: { price: 100 + index, stock: index, id: index + 1, enabled: 1 } })),
})
const gridOf = (specs: Spec[]): Grid => fill({ specs, rows: rebuildRows({ specs: [], rows: [] }, specs) ?? [] })
/** What was entered, by the words of its combination. */
const byWords = (specs: Spec[], rows: Grid['rows']) =>
  new Map(
    rows.map(row => [
      JSON.stringify(
        pairsOf(specs, row.path)
          .map(pair => [pair.name, pair.value])
          .sort(),
      ),
      row.cells,
    ]),
  )
const lastOf = (emit: Mock) => (emit.mock.lastCall ?? [])[0] as GridValue
const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })

describe('changing specs', () => {
  test('keeps the data of every combination that survives removed values', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (counts, a, b) => {
        const specs = makeSpecs(counts)
        const grid = gridOf(specs)
        const spec = specs[a % specs.length]!
        fc.pre(spec.values.length > 1)
        const next = specs.map(one => (one === spec ? { ...one, values: one.values.toSpliced(b % one.values.length, 1) } : one))
        const before = byWords(specs, grid.rows)
        const after = byWords(next, rebuildRows(grid, next) ?? [])
        expect(after.size).toBe((before.size / spec.values.length) * (spec.values.length - 1))
        for (const [words, cells] of after) expect(cells).toBe(before.get(words))
      }),
    )
  })

  test('keeps the data of every combination when values and options are put in another order', () => {
    fc.assert(
      fc.property(sizes, counts => {
        const specs = makeSpecs(counts)
        const grid = gridOf(specs)
        const next = specs.toReversed().map(spec => ({ ...spec, values: spec.values.toReversed() }))
        const before = byWords(specs, grid.rows)
        const after = byWords(next, rebuildRows(grid, next) ?? [])
        expect(after.size).toBe(before.size)
        for (const [words, cells] of after) expect(cells).toBe(before.get(words))
      }),
    )
  })

  test('keeps the data under new names', () => {
    fc.assert(
      fc.property(sizes, counts => {
        const specs = makeSpecs(counts)
        const grid = gridOf(specs)
        const next = specs.map(spec => ({
          ...spec,
          name: `${spec.name}!`,
          values: spec.values.map(one => ({ ...one, value: `${one.value}!` })),
        }))
        expect((rebuildRows(grid, next) ?? []).map(row => row.cells)).toEqual(grid.rows.map(row => row.cells))
      }),
    )
  })

  test('gives the data of a combination to the first value of an added option, and to no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 1, max: 4 }),
        (counts, added) => {
          const specs = makeSpecs(counts)
          const grid = gridOf(specs)
          const [spec] = makeSpecs([added])
          const rows = rebuildRows(grid, [...specs, spec!]) ?? []
          const filled = rows.filter(row => row.cells.id !== undefined)
          expect(filled).toHaveLength(grid.rows.length)
          expect(filled.every(row => row.path.includes(spec!.values[0]!.key))).toBe(true)
          expect(new Set(filled.map(row => row.cells.id)).size).toBe(grid.rows.length)
        },
      ),
    )
  })

  test('never gives the data of one version to two', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (counts, at) => {
        const specs = makeSpecs(counts)
        const grid = gridOf(specs)
        const next = specs.toSpliced(at % specs.length, 1)
        const ids = (rebuildRows(grid, next) ?? []).map(row => row.cells.id).filter(id => id !== undefined)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('refuses more than 600 combinations and keeps the grid for when there are fewer again', () => {
    const emit = vi.fn()
    const specs = makeSpecs([10, 10])
    const store = new SkuStore(writeGrid(gridOf(specs)), emit)
    const own = store.readFrame().specs
    store.setSpecs([...own, { ...makeSpecs([7])[0]!, name: 'Third' }])
    expect(store.readFrame().tooMany).toBe(700)
    expect(checkGrid(emit.mock.lastCall?.[0], field)).toBe('There are too many combinations, or none is for sale')
    store.setSpecs(own)
    expect(store.readFrame().tooMany).toBeNull()
    expect(lastOf(emit).skus[99]).toMatchObject({ price: 199, id: 100 })
  })

  test('brings the data of a value back when it is added again', () => {
    const emit = vi.fn()
    const store = new SkuStore(writeGrid(gridOf(makeSpecs([2]))), emit)
    const [spec] = store.readFrame().specs
    store.setSpecs([{ ...spec!, values: spec!.values.slice(0, 1) }])
    store.setSpecs([{ ...spec!, values: [...spec!.values.slice(0, 1), { key: newKey(), value: 'v01' }] }])
    expect(lastOf(emit).skus[1]).toMatchObject({ price: 101, id: 2 })
  })
})

describe('the stored value', () => {
  test('is read and written without change', () => {
    fc.assert(
      fc.property(sizes, counts => {
        const value = writeGrid(gridOf(makeSpecs(counts)))
        expect(writeGrid(readGrid(value))).toEqual(value)
      }),
    )
  })
  test('a combination that is not sold has a row that is off and is not sent', () => {
    const value = writeGrid(gridOf(makeSpecs([2, 2])))
    const grid = readGrid({ ...value, skus: value.skus.slice(1) })
    expect(grid.rows[0]?.cells.enabled).toBe(0)
    expect(writeGrid(grid).skus).toHaveLength(3)
  })
})

describe('editing', () => {
  const open = (counts = [3]) => {
    const emit = vi.fn()
    const store = new SkuStore(writeGrid(gridOf(makeSpecs(counts))), emit)
    return { store, emit, keys: store.readFrame().keys, last: () => lastOf(emit) }
  }
  test('a typed amount is kept in cents and its text stays as it was typed', () => {
    const { store, keys, last } = open()
    store.setText(keys[0]!, column('price'), '12.')
    expect(store.readRow(keys[0]!)?.texts.price).toBe('12.')
    expect(last().skus[0]?.price).toBe(1200)
    store.finishText(keys[0]!, column('price'))
    expect(store.readRow(keys[0]!)?.texts.price).toBe('12.00')
  })
  test('only the edited row is drawn again', () => {
    const { store, keys } = open()
    const [own, other] = [vi.fn(), vi.fn()]
    store.subscribeRow(keys[0]!, own)
    store.subscribeRow(keys[1]!, other)
    store.setText(keys[0]!, column('stock'), '5')
    expect(own).toHaveBeenCalled()
    expect(other).not.toHaveBeenCalled()
  })
  test('a stock code that stands twice is marked on both rows, and on neither once one is changed', () => {
    const { store, keys } = open()
    store.setText(keys[0]!, column('sku_code'), 'A')
    store.setText(keys[2]!, column('sku_code'), 'A')
    expect(keys.map(key => store.readRow(key)?.mistakes.sku_code)).toEqual([
      'This SKU appears twice',
      undefined,
      'This SKU appears twice',
    ])
    store.setText(keys[2]!, column('sku_code'), 'B')
    expect(keys.some(key => store.readRow(key)?.mistakes.sku_code)).toBe(false)
  })
  test('a copied part of a spreadsheet fills rows and columns from the cell it is pasted into', () => {
    const { store, keys, last } = open()
    expect(store.paste(keys[1]!, 'price', '"1,234.50"\t20\n3\t4\n')).toEqual({ rows: 2, left: 0 })
    expect(last().skus.map(sku => [sku.price, sku.market_price ?? null])).toEqual([
      [100, null],
      [123_450, 2000],
      [300, 400],
    ])
  })
  test.each([
    ['price', 'abc'],
    ['price', '12.999'],
    ['price', '.5.5'],
    ['stock', '1.5'],
    ['sku_code', 'x'.repeat(33)],
  ] as const)('what does not fit %s leaves the cell as it is when it is pasted: %s', (name, text) => {
    const { store, keys, last } = open()
    store.paste(keys[0]!, name, name === 'sku_code' ? 'A-1' : '7')
    const before = last().skus[0]?.[name]
    expect(store.paste(keys[0]!, name, text)).toEqual({ rows: 1, left: 1 })
    expect(last().skus[0]?.[name]).toBe(before)
    expect(store.readRow(keys[0]!)?.mistakes[name]).toBeUndefined()
  })
  test('filling takes the selected rows alone and numbers codes', () => {
    const { store, keys, last } = open()
    store.select([keys[0]!, keys[2]!], true)
    expect(store.fill({ price: '9.9', sku_code: 'T-{n}' })).toBe(2)
    expect(last().skus.map(sku => [sku.price, sku.sku_code ?? null])).toEqual([
      [990, 'T-1'],
      [101, null],
      [990, 'T-2'],
    ])
  })
  test('the server names a cell and typing into it takes the sentence away', () => {
    const { store, keys } = open()
    store.setServerMistakes({ '.1.price': 'Too cheap', '[2].stock': 'Too few' })
    expect(store.readRow(keys[1]!)?.mistakes.price).toBe('Too cheap')
    expect(store.readRow(keys[2]!)?.mistakes.stock).toBe('Too few')
    store.setText(keys[1]!, column('price'), '5')
    expect(store.readRow(keys[1]!)?.mistakes.price).toBeUndefined()
  })
  test('cells of a spreadsheet are read with their quotes', () => {
    expect(readCells('a\t"b\tc"\r\n"d""e"\tf\r\n')).toEqual([
      ['a', 'b\tc'],
      ['d"e', 'f'],
    ])
  })
})

describe('checking', () => {
  const good = (): GridValue => writeGrid(gridOf(makeSpecs([2])))
  test('a whole grid passes', () => expect(checkGrid(good(), field)).toBeNull())
  test('a version without a price does not', () => {
    const value = good()
    value.skus[0] = { ...value.skus[0]!, price: null }
    expect(checkGrid(value, field)).toBe('Some variants have errors')
  })
  test('at least one version is enabled', () => {
    const value = good()
    expect(checkGrid({ ...value, skus: value.skus.map(sku => ({ ...sku, enabled: 0 })) }, field)).toBe(
      'Turn on at least one variant',
    )
  })
  test('values and names stand once', () => {
    const value = good()
    expect(checkGrid({ ...value, specs: [...value.specs, ...value.specs] }, field)).toBe('Two options have the same name')
  })
})
