import { isObject, isText } from '../../values/loose.ts'
import type { WireOption } from '../table/table.ts'

/** `[{value, label}]`, `["a", "b"]` or `{value: label}`. */
export function readOptions(options: unknown, depth = 0): WireOption[] | undefined {
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
