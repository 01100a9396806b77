import type { ReactNode } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import { evaluate } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'
import type { Host } from '../../host/Host.tsx'
import type { BlockOf } from '../../kind/define.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import type { Scope } from '../../scope/Scope.tsx'
import { readNumber } from '../../values/readNumber.ts'
import type { shape } from './schema.ts'

export type ChartShape = BlockOf<typeof shape>
export type SeriesShape = ChartShape['series'][number]
export type AxisShape = ChartShape['x']
/** `path`: the page that it opens */
export type Point = { x: string; values: (number | null)[]; path?: string }

/** The points of a chart: the words along the axis and a number per series. */
export function readPoints(
  data: unknown,
  rows: string | undefined,
  x: AxisShape,
  series: SeriesShape[],
  scope: Scope,
  host: Host,
): Point[] {
  const list = rows !== undefined ? evaluate(rows, { ...scope, result: data }) : data
  if (!Array.isArray(list)) return []
  return list.map(row => {
    const around = { ...scope, result: data, row }
    return {
      x: writeAs(evaluate(x.value, around), x.as ?? 'text', host),
      values: series.map(one => readNumber(evaluate(one.value, around))),
      ...(x.open === undefined ? {} : { path: fillPath(x.open, around) }),
    }
  })
}

/** A value in the words of a field type. */
export function writeAs(value: unknown, as: string, host: Host): string {
  if (value === null || value === undefined || value === '') return '-'
  const field: Field = { type: as, label: as }
  return fieldTypeOf(as).text(value, field, host)
}

/** The same as a detail shows it: with its unit and separators. */
export function drawAs(value: number | null, as: string, host: Host): ReactNode {
  if (value === null) return '-'
  const type = fieldTypeOf(as)
  return (type.view ?? type.cell)(value, {}, { type: as, label: as }, host)
}
