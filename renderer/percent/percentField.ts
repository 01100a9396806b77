import { formatScaled, parseScaled } from '../../contract/values/money.ts'
import type { Field } from '../../contract/language/shape.ts'
import { defineField } from '../kind/define.ts'
import { PercentFilter, rangeText } from '../filters/NumberFilters.tsx'
import { checkRange } from '../values/checkLength.ts'
import { drawNumber, nothing } from '../values/parts.tsx'
import { readInteger } from '../values/readNumber.ts'
import { writePoints } from './writePoints.ts'

const write = (value: unknown): string => {
  const points = readInteger(value)
  return points === null ? nothing : `${formatScaled(points, 2, { thousands: true })}%`
}

function checkPercent(value: unknown, field: Field): string | null {
  const points = readInteger(value)
  if (points === null) return 'Enter a percentage'
  if (field.min === undefined && points < 0) return 'Cannot be negative'
  if (field.max === undefined && points > 10_000) return 'Cannot be more than 100%'
  return checkRange(points, field)
}

/** A percentage or a rate: basis points, two decimals, typed and shown with %. */
export const percentField = defineField({
  wire: 'number',
  align: 'right',
  width: 100,
  cell: (value, _row, _field, host) => {
    const points = readInteger(value)
    return drawNumber(points === null ? nothing : writePoints(points, host))
  },
  text: (value, _field, host) => {
    const points = readInteger(value)
    return points === null ? '' : writePoints(points, host, false)
  },
  parse: text => (text.trim() === '' ? null : parseScaled(text.trim().replace(/\s*%$/, ''), 2)),
  check: checkPercent,
  input: () => import('./PercentInput.tsx'),
  filter: PercentFilter,
  filterText: value => rangeText(value, write),
})
