import type { Field } from '../../../contract/language/shape.ts'
import { isObject } from '../../../contract/values/loose.ts'
import { isSame } from '../../values/isSame.ts'

type Row = Record<string, unknown>
type Differing = { field: Field; old: Row[]; next: Row[] }

/**
 * Of two lists of rows what differs: those rows alone, with the column that names them and the columns that differ. Null where the rows
 * are not those of one another in order, for then each list is only understood whole.
 */
export function differingRows(field: Field, old: unknown, next: unknown): Differing | null {
  if (!field.fields || !isRows(old) || !isRows(next) || old.length !== next.length) return null
  const columns = Object.entries(field.fields)
  const shown = columns.filter(([, { hidden }]) => hidden !== true).map(([name]) => name)
  const naming = [...columns.flatMap(([name, { hidden }]) => (hidden === true ? [name] : [])), ...shown.slice(0, 1)]
  const pairs = old.map((row, at) => [row, next[at] ?? {}] as const)
  const differs = ([one, other]: readonly [Row, Row], name: string) => !isSame(one[name], other[name])
  if (pairs.some(pair => naming.some(name => differs(pair, name)))) return null
  const changed = shown.filter(name => pairs.some(pair => differs(pair, name)))
  const kept = pairs.filter(pair => changed.some(name => differs(pair, name)))
  const fields = Object.fromEntries(columns.filter(([name]) => naming.includes(name) || changed.includes(name)))
  return { field: { ...field, fields }, old: kept.map(([row]) => row), next: kept.map(([, row]) => row) }
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isObject)
