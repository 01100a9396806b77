import { type Column, type ColumnName, checkCell, columns, missing, warnCell } from './columns.ts'
import {
  type Cells,
  countCombinations,
  type Grid,
  type GridValue,
  isSold,
  mostRows,
  pairsOf,
  type Row,
  readGrid,
  type Spec,
  writeGrid,
} from './grid.ts'
import { readCells } from './paste.ts'
import { rebuildRows } from './rebuildRows.ts'

/** What one row of the grid shows; a new object only when something of it changed, so that a row draws for itself alone. */
export type RowView = {
  row: Row
  words: string[]
  texts: Record<ColumnName, string>
  mistakes: Partial<Record<ColumnName, string>>
  warnings: Partial<Record<ColumnName, string>>
  isOn: boolean
  isSelected: boolean
}
export type Frame = { specs: Spec[]; keys: string[]; tooMany: number | null; selected: number }

type Listener = () => void
const hasName = (name: string): name is ColumnName => columns.some(column => column.name === name)

/** The content of the grid outside React: typing in one of 600 rows draws that row and nothing else. */
export class SkuStore {
  private grid: Grid
  private views = new Map<string, RowView>()
  private frame: Frame
  private readonly selected = new Set<string>()
  private readonly codes = new Map<string, Set<string>>()
  private readonly frameListeners = new Set<Listener>()
  private readonly rowListeners = new Map<string, Set<Listener>>()
  private serverMistakes = new Map<string, Partial<Record<ColumnName, string>>>()
  /** An empty cell is marked once the form was found wrong, not while it is still being filled in. */
  private showsMissing = false
  /** Rows of combinations that were taken away, by their words: adding the value again brings the data back. */
  private readonly lost = new Map<string, Row['cells']>()
  private readonly emit: (value: GridValue) => void
  private readonly most: number

  constructor(value: unknown, emit: (value: GridValue) => void, most: number = mostRows) {
    this.emit = emit
    this.most = most
    this.grid = readGrid(value)
    this.frame = { specs: this.grid.specs, keys: [], tooMany: null, selected: 0 }
    this.rebuildViews()
  }

  readonly subscribe = (listener: Listener): Listener => {
    this.frameListeners.add(listener)
    return () => this.frameListeners.delete(listener)
  }
  readonly readFrame = (): Frame => this.frame

  subscribeRow(key: string, listener: Listener): Listener {
    const listeners = this.rowListeners.get(key) ?? new Set()
    this.rowListeners.set(key, listeners.add(listener))
    return () => listeners.delete(listener)
  }
  readRow(key: string): RowView | undefined {
    return this.views.get(key)
  }

  /** Another value from outside: a reload, or "keep mine". */
  replace(value: unknown): void {
    this.grid = readGrid(value)
    this.selected.clear()
    this.serverMistakes.clear()
    this.rebuildViews()
  }

  setSpecs(specs: Spec[]): void {
    const rows = rebuildRows(this.grid, specs, this.most)
    if (!rows) {
      // The last grid stays as it is, so that its data is there again when enough values were taken away.
      this.setFrame({ specs, tooMany: countCombinations(specs) })
      this.emit({ ...writeGrid({ specs, rows: [] }), skus: [] })
      return
    }
    this.keepLost(rows)
    this.grid = { specs, rows: rows.map(row => this.findLost(row, specs)) }
    this.serverMistakes.clear()
    this.rebuildViews()
    this.send()
  }

  private keepLost(rows: Row[]): void {
    const staying = new Set(rows.map(row => row.cells))
    for (const row of this.grid.rows) {
      if (!staying.has(row.cells)) this.lost.set(wordsKey(this.grid.specs, row), row.cells)
    }
  }

  private findLost(row: Row, specs: Spec[]): Row {
    if (Object.keys(row.cells).length > 1) return row
    const cells = this.lost.get(wordsKey(specs, row))
    if (!cells) return row
    this.lost.delete(wordsKey(specs, row))
    return { ...row, cells }
  }

  setText(key: string, column: Column, typed: string): void {
    const view = this.views.get(key)
    if (!view) return
    const text = column.keep(typed)
    this.setCells(key, { [column.name]: column.read(text) }, { [column.name]: text })
    this.send()
  }

  /** The text as it is kept, once the cell was left. */
  finishText(key: string, column: Column): void {
    const view = this.views.get(key)
    if (!view) return
    const text = column.write(view.row.cells[column.name])
    if (text !== view.texts[column.name]) this.show(key, { texts: { ...view.texts, [column.name]: text } })
  }

  setEnabled(key: string, on: boolean): void {
    this.setCells(key, { enabled: on ? 1 : 0 })
    this.send()
  }

  select(keys: readonly string[], on: boolean): void {
    for (const key of keys) {
      if (on) this.selected.add(key)
      else this.selected.delete(key)
      this.show(key, { isSelected: on })
    }
    this.setFrame({ selected: this.selected.size })
  }

  /** Fills the selected rows, or all; `{n}` in a stock code is the number of the row. Answers how many were filled. */
  fill(texts: Partial<Record<ColumnName, string>>): number {
    const keys = this.selected.size > 0 ? this.frame.keys.filter(key => this.selected.has(key)) : this.frame.keys
    for (const [index, key] of keys.entries()) {
      const change: Record<string, unknown> = {}
      for (const column of columns) {
        const text = texts[column.name]
        if (text?.trim()) change[column.name] = column.read(column.keep(text.replaceAll('{n}', String(index + 1))))
      }
      this.setCells(key, change)
    }
    this.send()
    return keys.length
  }

  /** Puts a copied part of a spreadsheet in, beginning at a cell. Answers how many rows took something. */
  paste(key: string, columnName: ColumnName, text: string): number {
    const from = this.frame.keys.indexOf(key)
    const first = columns.findIndex(column => column.name === columnName)
    const rows = readCells(text)
    const targets = this.frame.keys.slice(from, from + rows.length)
    for (const [index, target] of targets.entries()) {
      const change = (rows[index] ?? []).flatMap((cell, offset) => {
        const column = columns[first + offset]
        return column ? [[column.name, column.read(column.keep(cell))] as const] : []
      })
      this.setCells(target, Object.fromEntries(change))
    }
    this.send()
    return targets.length
  }

  /** Sentences of the server: `.skus[3].price` or `.3.price`, counted over the versions that were sent. */
  setServerMistakes(errors: Record<string, string>): void {
    const sold = this.grid.rows.filter(isSold)
    this.serverMistakes = new Map()
    for (const [place, sentence] of Object.entries(errors)) {
      const found = /(\d+)\]?\.(\w+)$/.exec(place)
      const key = sold[Number(found?.[1] ?? -1)]?.key
      const name = found?.[2] ?? ''
      if (key && hasName(name)) this.serverMistakes.set(key, { ...this.serverMistakes.get(key), [name]: sentence })
    }
    for (const key of this.frame.keys) this.refresh(key)
  }

  showMissing(shown: boolean): void {
    if (this.showsMissing === shown) return
    this.showsMissing = shown
    for (const key of this.frame.keys) this.refresh(key)
  }

  private setCells(key: string, change: Record<string, unknown>, texts: Partial<Record<ColumnName, string>> = {}): void {
    const view = this.views.get(key)
    if (!view) return
    const row = { ...view.row, cells: { ...view.row.cells, ...change } }
    const written = Object.fromEntries(
      columns.filter(column => column.name in change).map(column => [column.name, column.write(row.cells[column.name])]),
    )
    const mistakes = this.serverMistakes.get(key)
    if (mistakes) this.serverMistakes.set(key, Object.fromEntries(Object.entries(mistakes).filter(([name]) => !(name in change))))
    const twins = 'sku_code' in change ? this.moveCode(key, view.row.cells.sku_code, change.sku_code) : []
    this.views.set(key, { ...view, row, texts: { ...view.texts, ...written, ...texts }, isOn: row.cells.enabled !== 0 })
    for (const one of new Set([key, ...twins])) this.refresh(one)
  }

  /** Keeps the index of codes; answers the rows whose being a twin may have changed. */
  private moveCode(key: string, before: unknown, after: unknown): string[] {
    const touched: string[] = []
    for (const [code, act] of [
      [before, 'delete'],
      [after, 'add'],
    ] as const) {
      if (!code) continue
      const keys = this.codes.get(String(code)) ?? new Set<string>()
      this.codes.set(String(code), keys)
      keys[act](key)
      touched.push(...keys)
    }
    return touched
  }

  private refresh(key: string): void {
    const view = this.views.get(key)
    if (!view) return
    this.show(key, { mistakes: this.findMistakes(view.row), warnings: findWarnings(view.row) })
  }

  private findMistakes(row: Row): RowView['mistakes'] {
    const server = this.serverMistakes.get(row.key) ?? {}
    if (!isSold(row)) return server
    const own = columns.flatMap(column => {
      const sentence = checkCell(column, row.cells)
      const isMissing = sentence === missing && !this.showsMissing
      return sentence && !isMissing ? [[column.name, sentence] as const] : []
    })
    const code = row.cells.sku_code
    const isTwin = Boolean(code) && (this.codes.get(String(code))?.size ?? 0) > 1
    return { ...server, ...Object.fromEntries(own), ...(isTwin ? { sku_code: 'This stock code stands here twice' } : {}) }
  }

  private show(key: string, change: Partial<RowView>): void {
    const view = this.views.get(key)
    if (!view) return
    this.views.set(key, { ...view, ...change })
    for (const listener of this.rowListeners.get(key) ?? []) listener()
  }

  private setFrame(change: Partial<Frame>): void {
    this.frame = { ...this.frame, ...change }
    for (const listener of this.frameListeners) listener()
  }

  private rebuildViews(): void {
    const { specs, rows } = this.grid
    this.codes.clear()
    for (const { key, cells } of rows)
      if (cells.sku_code) this.codes.set(String(cells.sku_code), (this.codes.get(String(cells.sku_code)) ?? new Set()).add(key))
    const keys = new Set(rows.map(row => row.key))
    for (const key of this.selected) if (!keys.has(key)) this.selected.delete(key)
    this.views = new Map(rows.map(row => [row.key, keepSame(this.views.get(row.key), this.viewOf(row, specs))]))
    this.setFrame({ specs, keys: [...keys], tooMany: null, selected: this.selected.size })
    for (const listeners of this.rowListeners.values()) for (const listener of listeners) listener()
  }

  private viewOf(row: Row, specs: Spec[]): RowView {
    return {
      row,
      words: pairsOf(specs, row.path).map(pair => pair.value),
      texts: writeTexts(row.cells),
      mistakes: this.findMistakes(row),
      warnings: findWarnings(row),
      isOn: row.cells.enabled !== 0,
      isSelected: this.selected.has(row.key),
    }
  }

  private send(): void {
    const rows = this.frame.keys.flatMap(key => this.views.get(key)?.row ?? [])
    this.grid = { specs: this.grid.specs, rows }
    this.emit(writeGrid(this.grid))
  }
}

const wordsKey = (specs: readonly Spec[], row: Row): string =>
  JSON.stringify(
    pairsOf(specs, row.path)
      .map(pair => [pair.name, pair.value])
      .sort(),
  )

function writeTexts(cells: Cells): Record<ColumnName, string> {
  const texts: Record<ColumnName, string> = { price: '', market_price: '', cost_price: '', stock: '', weight: '', sku_code: '' }
  for (const column of columns) texts[column.name] = column.write(cells[column.name])
  return texts
}

/** The old view where the new one says the same, so that typing the name of a spec draws no row. */
const keepSame = (old: RowView | undefined, view: RowView): RowView =>
  old && old.row.cells === view.row.cells && saysSame(old, view) ? old : view

const saysSame = ({ row: oldRow, ...old }: RowView, { row, ...view }: RowView): boolean =>
  JSON.stringify([oldRow.path, old]) === JSON.stringify([row.path, view])

const findWarnings = ({ cells }: Row): RowView['warnings'] =>
  Object.fromEntries(
    columns.flatMap(column => {
      const sentence = warnCell(column, cells)
      return sentence ? [[column.name, sentence] as const] : []
    }),
  )
