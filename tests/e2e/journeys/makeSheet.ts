import { evaluateValue } from '../../../contract/expression/fill.ts'
import type { Sheet } from '../../../contract/language/journey/Journey.ts'
import type { Kept } from './Kept.ts'

/** The table of a step as a file of comma-separated cells. */
export function makeSheet({ name, lines }: Sheet, kept: Kept): { name: string; mimeType: string; buffer: Buffer } {
  const heads = [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))]
  const rows = lines.flatMap(({ cells, times = 1 }) =>
    Array.from({ length: times }, (_none, at) => heads.map(head => evaluateValue(cells[head] ?? '', { ...kept, n: at + 1 }))),
  )
  const text = [heads, ...rows].map(cells => cells.map(quoted).join(',')).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const quoted = (cell: unknown): string => `"${String(cell).replaceAll('"', '""')}"`
