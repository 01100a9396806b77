import type { Block } from '../shape.ts'
import { isObject } from '../places.ts'

/** The blocks that stand within a block: a section's own, or those of each column, tab or step. */
export function partsOf(block: Block): Block[][] {
  if (Array.isArray(block.blocks)) return [block.blocks]
  const members = Object.values(block).flatMap(value => (Array.isArray(value) ? value : []))
  // Members with a kind of their own are actions and columns.
  return members.flatMap(one => (isObject(one) && one.kind === undefined && Array.isArray(one.blocks) ? [one.blocks] : []))
}
