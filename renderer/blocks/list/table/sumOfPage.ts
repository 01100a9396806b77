import type { Row } from '../../../../contract/wire/table/table.ts'
import type { ListColumn } from '../columns/planColumns.ts'

/**
 * The sum of a column over the rows that stand on the page, in its stored unit (money in cents). Added up as whole numbers of the last
 * digit that occurs, so that 0.1 and 0.2 make 0.3. What is no number counts as nothing; undefined where there is none at all.
 */
export function sumOfPage({ name }: Pick<ListColumn, 'name'>, rows: readonly Row[]): number | undefined {
  if (name === null) return undefined
  const values = rows.map(row => readAmount(row[name])).filter(value => value !== null)
  if (values.length === 0) return undefined
  const digits = Math.max(...values.map(digitsOf))
  const unit = 10 ** digits
  return values.reduce((sum, value) => sum + Math.round(value * unit), 0) / unit
}

function readAmount(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const amount = Number(value)
  return Number.isFinite(amount) ? amount : null
}

const digitsOf = (value: number): number => Math.min(6, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0)
