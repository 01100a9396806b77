import type { Field } from '../../contract/language/shape.ts'
import type { WireColumn, WireOption } from '../../contract/wire/table/table.ts'
import { readPath } from './cascadePath.ts'

export const isWire = (wire: unknown): wire is WireColumn => typeof wire === 'object' && wire !== null && 'type' in wire
export const optionsOf = (field: Field): WireOption[] => (isWire(field.wire) ? (field.wire.options ?? []) : [])

/** The chosen words from the first level down. */
export function cascadeText(value: string, field: Field): string {
  let options: readonly WireOption[] = optionsOf(field)
  return readPath(value, options)
    .map(one => {
      const found = options.find(option => String(option.value) === one)
      options = found?.children ?? []
      return found?.label ?? one
    })
    .join(' / ')
}
