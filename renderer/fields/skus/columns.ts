import { formatCents, mostCents, parseScaled, parseYuan } from '../../../contract/values/money.ts'
import { mostGrams, mostStock } from './variants.ts'
import { keepDigits, keepPrice } from '../../../contract/values/input.ts'
import { readOrKeep } from '../../values/readOrKeep.ts'
import type { Cells } from './grid.ts'

export type ColumnName = 'price' | 'market_price' | 'cost_price' | 'stock' | 'weight' | 'sku_code'

type Column = {
  name: ColumnName
  label: string
  unit?: string
  required?: boolean
  width: number
  mode: 'decimal' | 'numeric' | 'text'
  keep(text: string): string
  /** Whether a text from elsewhere is of the kind that belongs here: nothing of it is lost when it is kept */
  fits(text: string): boolean
  /** The stored value; what is none stays text, which the check refuses. */
  read(text: string): unknown
  write(value: unknown): string
  check(value: unknown, cells: Cells): string | null
}

export const missing = 'This is required'

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Without what people and spreadsheets write around an amount. */
const bare = (text: string): string => text.replace(/[,\s¥￥]/g, '')

function money(name: ColumnName, label: string, width: number, check: Column['check'], required = false): Column {
  return {
    name,
    label,
    width,
    required,
    unit: '¥',
    mode: 'decimal',
    keep: text => keepPrice(bare(text)).slice(0, 12),
    fits: text => /^\d{0,9}(?:\.\d{0,2})?$/.test(bare(text)),
    read: text => readOrKeep(text, parseYuan),
    write: value => (typeof value === 'number' && Number.isSafeInteger(value) ? formatCents(value) : asText(value)),
    check: (value, cells) => (typeof value === 'number' && value <= mostCents ? check(value, cells) : 'Enter an amount'),
  }
}

function whole(
  name: ColumnName,
  label: string,
  width: number,
  high: number,
  extra: { unit?: string; required?: boolean } = {},
): Column {
  return {
    name,
    label,
    width,
    ...extra,
    mode: 'numeric',
    keep: text => keepDigits(text).slice(0, 10),
    fits: text => /^\d{0,10}$/.test(bare(text)),
    read: text => readOrKeep(text, whole => parseScaled(whole, 0)),
    write: asText,
    check: value => (typeof value !== 'number' ? 'Enter a whole number' : value > high ? 'The number is too large' : null),
  }
}

/** The columns of the grid besides the combination and `enabled`. */
export const columns: readonly Column[] = [
  money('price', 'Price', 110, value => (Number(value) < 1 ? 'The price must be more than 0' : null), true),
  money('market_price', 'Market price', 110, (value, cells) =>
    typeof cells.price === 'number' && Number(value) < cells.price ? 'The market price is below the price' : null,
  ),
  money('cost_price', 'Cost', 110, () => null),
  whole('stock', 'Stock', 90, mostStock, { required: true }),
  whole('weight', 'Weight', 90, mostGrams, { unit: 'g' }),
  {
    name: 'sku_code',
    label: 'SKU',
    width: 150,
    mode: 'text',
    keep: text => text.slice(0, 32),
    fits: text => text.trim().length <= 32,
    read: text => text.trim() || null,
    write: asText,
    check: value => (String(value).length > 32 ? 'Up to 32 characters' : null),
  },
]

export type { Column }

/** The sentence (an English key) that is wrong with one cell of a version that is sold; null when nothing is. */
export function checkCell(column: Column, cells: Cells): string | null {
  const value = cells[column.name]
  if (value === null || value === undefined || value === '') return column.required ? missing : null
  return column.check(value, cells)
}

/** What is unusual but allowed (docs/rules/goods.md#variants). */
export function warnCell(column: Column, cells: Cells): string | null {
  const { price, cost_price: cost, stock } = cells
  if (column.name === 'price' && typeof price === 'number' && typeof cost === 'number' && price < cost)
    return 'The price is below the cost'
  if (column.name === 'stock' && stock === 0 && cells.enabled !== 0) return 'Out of stock'
  return null
}
