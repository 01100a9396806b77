import { CodeIndex } from './CodeIndex.ts'
import { type Column, type ColumnName, checkCell, columns, missing } from './columns.ts'
import { countCombinations, type Grid, type GridValue, isSold, type Row, readGrid, type Spec, writeGrid } from './grid.ts'
import { mostVariants } from './variants.ts'
import { LostRows } from './LostRows.ts'
import { readCells } from '../../values/readCells.ts'
import { findWarnings, type RowView, viewRow } from './RowView.ts'
import { rebuildRows } from './rebuildRows.ts'

export type Frame = { specs: Spec[]; keys: string[]; tooMany: number | null; selected: number }

type Listener = () => void
const hasName = (name: string): name is ColumnName => columns.some(column => column.name === name)

/** The content of the grid outside React: typing in one of 600 rows draws that row and nothing else. */
export class SkuStore {
  private grid: Grid
  private views = new Map<string, RowView>()
  private frame: Frame
  private readonly selected = new Set<string>()
  private codes = new CodeIndex()
  private readonly frameListeners = new Set<Listener>()
  private readonly rowListeners = new Map<string, Set<Listener>>()
  private serverMistakes = new Map<string, Partial<Record<ColumnName, string>>>()
  /** An empty cell is marked once the form was found wrong, not while it is still being filled in. */
  private showsMissing = false
  private readonly lost = new LostRows()
  private readonly emit: (value: GridValue) => void
  private readonly most: number

  constructor(value: unknown, emit: (value: GridValue) => void, most: number = mostVariants) {
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
    this.lost.keep(this.grid.specs, this.grid.rows, rows)
    this.grid = { specs, rows: rows.map(row => this.lost.find(specs, row)) }
    this.serverMistakes.clear()
    this.rebuildViews()
    this.send()
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

  /**
   * Puts a copied part of a spreadsheet in, beginning at a cell. What does not fit its column leaves the cell as it is. Answers how many
   * rows it reached, and how many cells were left.
   */
  paste(key: string, columnName: ColumnName, text: string): { rows: number; left: number } {
    const from = this.frame.keys.indexOf(key)
    const first = columns.findIndex(column => column.name === columnName)
    const rows = readCells(text)
    const targets = this.frame.keys.slice(from, from + rows.length)
    let left = 0
    for (const [index, target] of targets.entries()) {
      const change = (rows[index] ?? []).flatMap((cell, offset) => {
        const column = columns[first + offset]
        if (column && !column.fits(cell)) left += 1
        return column?.fits(cell) ? [[column.name, column.read(column.keep(cell))] as const] : []
      })
      this.setCells(target, Object.fromEntries(change))
    }
    this.send()
    return { rows: targets.length, left }
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
    const twins = 'sku_code' in change ? this.codes.move(key, view.row.cells.sku_code, change.sku_code) : []
    this.views.set(key, { ...view, row, texts: { ...view.texts, ...written, ...texts }, isOn: row.cells.enabled !== 0 })
    for (const one of new Set([key, ...twins])) this.refresh(one)
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
    const isTwin = this.codes.isTwin(row.cells.sku_code)
    return { ...server, ...Object.fromEntries(own), ...(isTwin ? { sku_code: 'This SKU appears twice' } : {}) }
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
    this.codes = new CodeIndex(rows)
    const keys = new Set(rows.map(row => row.key))
    for (const key of this.selected) if (!keys.has(key)) this.selected.delete(key)
    this.views = new Map(rows.map(row => [row.key, this.viewOf(row, specs)]))
    this.setFrame({ specs, keys: [...keys], tooMany: null, selected: this.selected.size })
    for (const listeners of this.rowListeners.values()) for (const listener of listeners) listener()
  }

  private viewOf(row: Row, specs: Spec[]): RowView {
    const given = { mistakes: this.findMistakes(row), isSelected: this.selected.has(row.key) }
    return viewRow(this.views.get(row.key), specs, row, given)
  }

  private send(): void {
    const rows = this.frame.keys.flatMap(key => this.views.get(key)?.row ?? [])
    this.grid = { specs: this.grid.specs, rows }
    this.emit(writeGrid(this.grid))
  }
}
