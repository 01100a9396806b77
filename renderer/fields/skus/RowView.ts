import { type ColumnName, columns, warnCell } from './columns.ts'
import { type Cells, pairsOf, type Row, type Spec } from './grid.ts'

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

/** What a row shows; the old view where it says the same, so that typing the name of a spec draws no row. */
export function viewRow(
  old: RowView | undefined,
  specs: Spec[],
  row: Row,
  given: Pick<RowView, 'mistakes' | 'isSelected'>,
): RowView {
  const view: RowView = {
    row,
    words: pairsOf(specs, row.path).map(pair => pair.value),
    texts: writeTexts(row.cells),
    mistakes: given.mistakes,
    warnings: findWarnings(row),
    isOn: row.cells.enabled !== 0,
    isSelected: given.isSelected,
  }
  return old && old.row.cells === row.cells && saysSame(old, view) ? old : view
}

const saysSame = ({ row: oldRow, ...old }: RowView, { row, ...view }: RowView): boolean =>
  JSON.stringify([oldRow.path, old]) === JSON.stringify([row.path, view])

function writeTexts(cells: Cells): Record<ColumnName, string> {
  const texts: Record<ColumnName, string> = { price: '', market_price: '', cost_price: '', stock: '', weight: '', sku_code: '' }
  for (const column of columns) texts[column.name] = column.write(cells[column.name])
  return texts
}

/** Sentences about cells that may be sold like that all the same. */
export const findWarnings = ({ cells }: Row): RowView['warnings'] =>
  Object.fromEntries(
    columns.flatMap(column => {
      const sentence = warnCell(column, cells)
      return sentence ? [[column.name, sentence] as const] : []
    }),
  )
