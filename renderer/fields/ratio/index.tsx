import { parseScaled } from '../../../contract/values/money.ts'
import { defineField } from '../../kind/define.ts'
import { drawNumber, nothing } from '../../values/parts.tsx'
import { readNumber } from '../../values/readNumber.ts'
import { writePoints } from '../../percent/writePoints.ts'

/** Hundredths of a per cent, rounded half away from zero; null for what is no number or far out of any range. */
function toPoints(value: unknown): number | null {
  const ratio = readNumber(value)
  if (ratio === null || Math.abs(ratio) > 1e9) return null
  return Math.sign(ratio) * Math.round(Math.abs(ratio) * 10_000)
}

export default defineField({
  wire: 'number',
  fractions: true,
  align: 'right',
  width: 100,
  cell: (value, _row, _field, host) => {
    const points = toPoints(value)
    return drawNumber(points === null ? nothing : writePoints(points, host))
  },
  text: (value, _field, host) => {
    const points = toPoints(value)
    return points === null ? '' : writePoints(points, host)
  },
  parse: text => (text.trim() === '' ? null : parseScaled(text.trim().replace(/\s*%$/, ''), 2) / 10_000),
  input: () => import('./Input.tsx'),
})
