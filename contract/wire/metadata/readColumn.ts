import { filters } from '../filters/filters.ts'
import { countIn, isObject, isText, isYes } from '../../values/loose.ts'
import type { ColumnType, WireColumn, WireOption } from '../table/table.ts'

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

/** `[{value, label}]`, `["a", "b"]` or `{value: label}`. */
function readOptions(options: unknown, depth = 0): WireOption[] | undefined {
  if (isObject(options)) return Object.entries(options).map(([value, label]) => ({ value, label: String(label) }))
  if (!Array.isArray(options) || depth > 10) return undefined
  return options.flatMap(option => readOption(option, depth))
}

function readOption(option: unknown, depth: number): WireOption[] {
  if (typeof option === 'string' || typeof option === 'number') return [{ value: option, label: String(option) }]
  if (!isObject(option)) return []
  const { value, label, tone } = option
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const children = Array.isArray(option.children) ? readOptions(option.children, depth + 1) : undefined
  return [
    {
      value,
      label: isText(label) || typeof label === 'number' ? String(label) : String(value),
      ...(isText(tone) && { tone }),
      ...(children && children.length > 0 && { children }),
    },
  ]
}

const readCascades = (cascades: unknown): { name: string; second_name: string }[] =>
  (Array.isArray(cascades) ? cascades : []).filter(isObject).flatMap(level => {
    const second = isText(level.second_name) ? level.second_name : level.name
    return isText(second) ? [{ name: isText(level.name) ? level.name : second, second_name: second }] : []
  })
