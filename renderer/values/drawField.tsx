import type { ReactNode } from 'react'
import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import { fieldTypeOf } from '../kind/registry.ts'
import { isEmpty } from './isEmpty.ts'
import { drawCopy } from './parts.tsx'

type Row = Record<string, unknown>

/** The value of a field out of a record. */
export function readField(row: Row, name: string, field: Field): unknown {
  const { read } = fieldTypeOf(field.type)
  return read ? read(row, name) : row[name]
}

/**
 * A value as one reads it, `look` as in a cell or as in a detail; null where there is none. Business numbers can be copied
 * (docs/rules/values.md#numbers).
 */
export function drawField(row: Row, name: string, field: Field, host: Host, look: 'cell' | 'view' = 'view'): ReactNode {
  const value = readField(row, name, field)
  if (isEmpty(value)) return null
  const type = fieldTypeOf(field.type)
  if (type.holdsNumbers && isNumber.test(name)) return drawCopy(String(value), host)
  return (look === 'view' ? (type.view ?? type.cell) : type.cell)(value, row, { ...field, name }, host)
}

const isNumber = /(^|_)(sn|no|code)$/

/** What stands above or before a value. */
export const labelOf = (field: Field, host: Host): string => host.t(field.label, undefined, field.context)

/** Rows of a json field; what is no row is an empty one. */
export const toRow = (item: unknown): Row => (typeof item === 'object' && item !== null ? { ...item } : {})
