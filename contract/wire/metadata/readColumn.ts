import { filters } from '../filters/filters.ts'
import { countIn, isObject, isText, isYes } from '../../values/loose.ts'
import type { ColumnType, WireColumn } from '../table/table.ts'
import { readOptions } from './readOptions.ts'

const isType = (value: unknown): value is ColumnType => typeof value === 'string' && Object.hasOwn(filters, value)

/** Reads one column of a table's metadata; what cannot be read is left out or gets its default. */
export function readColumn(name: string, described: Record<string, unknown> = {}): WireColumn {
  const { type, title, item_align: align, second_name } = described
  const width = countIn(described.item_width)
  const decimal = countIn(described.decimal)
  const options = readOptions(described.options)
  const cascades = readCascades(described.cascades)
  return {
    name,
    title: isText(title) ? title : name,
    type: isType(type) ? type : 'text',
    sort: isYes(described.sort),
    sum: isYes(described.sum),
    ...(described.filter !== undefined && { filter: isYes(described.filter) }),
    ...(isYes(described.edit) && { edit: true }),
    ...((align === 'left' || align === 'center' || align === 'right') && { item_align: align }),
    ...(width && { item_width: width }),
    ...(decimal !== undefined && { decimal: Math.min(decimal, 12) }),
    ...(options && { options }),
    ...(cascades.length > 0 && { cascades }),
    ...(isText(second_name) && { second_name }),
  }
}

const readCascades = (cascades: unknown): { name: string; second_name: string }[] =>
  (Array.isArray(cascades) ? cascades : []).filter(isObject).flatMap(level => {
    const second = isText(level.second_name) ? level.second_name : level.name
    return isText(second) ? [{ name: isText(level.name) ? level.name : second, second_name: second }] : []
  })
