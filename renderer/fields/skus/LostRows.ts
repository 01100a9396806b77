import { pairsOf, type Row, type Spec } from './grid.ts'

/** Rows of combinations that were taken away, by their words: adding the value again brings the data back. */
export class LostRows {
  private readonly cells = new Map<string, Row['cells']>()

  /** Keeps those of `before` that are not among `rows`. */
  keep(specs: readonly Spec[], before: readonly Row[], rows: readonly Row[]): void {
    const staying = new Set(rows.map(row => row.cells))
    for (const row of before) if (!staying.has(row.cells)) this.cells.set(wordsKey(specs, row), row.cells)
  }

  /** The row with what it held when it was taken away, if it is empty now. */
  find(specs: readonly Spec[], row: Row): Row {
    if (Object.keys(row.cells).length > 1) return row
    const key = wordsKey(specs, row)
    const cells = this.cells.get(key)
    if (!cells) return row
    this.cells.delete(key)
    return { ...row, cells }
  }
}

const wordsKey = (specs: readonly Spec[], row: Row): string =>
  JSON.stringify(
    pairsOf(specs, row.path)
      .map(pair => [pair.name, pair.value])
      .sort(),
  )
