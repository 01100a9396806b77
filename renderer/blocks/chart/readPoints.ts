import type { Field } from '../../../contract/language/shape.ts'
import { evaluate } from '../../scope/evaluate.ts'
import type { Host } from '../../host/Host.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import type { Scope } from '../../scope/Scope.tsx'
import { readNumber } from '../../values/readNumber.ts'

export type SeriesShape = { label: string; value: string; as?: string }
export type AxisShape = { label: string; value: string; as?: string }
export type Point = { x: string; values: (number | null)[] }

/** The points of a chart: the words along the axis and a number per series. */
export function readPoints(data: unknown, rows: unknown, x: AxisShape, series: SeriesShape[], scope: Scope, host: Host): Point[] {
  const list = typeof rows === 'string' ? evaluate(rows, { ...scope, result: data }) : data
  if (!Array.isArray(list)) return []
  return list.map(row => {
    const around = { ...scope, result: data, row }
    return {
      x: writeAs(evaluate(x.value, around), x.as ?? 'text', host),
      values: series.map(one => readNumber(evaluate(one.value, around))),
    }
  })
}

/** A value in the words of a field type. */
export function writeAs(value: unknown, as: string, host: Host): string {
  if (value === null || value === undefined || value === '') return '-'
  const field: Field = { type: as, label: as }
  return fieldTypeOf(as).text(value, field, host)
}
