import { ValueError } from '../../contract/values/ValueError.ts'
import { joinRange, orderRange, type Sides, splitRange } from './range.ts'
import type { RangeUnit } from './rangeUnits.ts'

export type SidesRead = {
  sides: Sides
  /** What is wrong with a side, for `t` */
  mistakes: Partial<Record<keyof Sides, ValueError>>
}

/** What is typed in the two inputs, in the words of the wire. */
export function readSides(draft: Sides, unit: RangeUnit): SidesRead {
  const sides: Sides = { from: '', to: '' }
  const mistakes: SidesRead['mistakes'] = {}
  for (const side of ['from', 'to'] as const) {
    try {
      sides[side] = unit.toWire(draft[side])
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      mistakes[side] = error
    }
  }
  return { sides, mistakes }
}

/** The two inputs for a text of the wire. */
export function writeSides(value: string, unit: RangeUnit): Sides {
  const { from, to } = splitRange(value)
  return { from: from && unit.fromWire(from), to: to && unit.fromWire(to) }
}

/** The text of the wire for two sides that are right, the smaller first. */
export const wireRange = (sides: Sides): string => joinRange(orderRange(sides))
