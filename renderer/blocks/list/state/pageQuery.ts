import type { Block } from '../../../../contract/language/shape.ts'
import { openedName, type PagePlace } from '../../../scope/PageContext.tsx'

/** Every block of a page, whatever it stands in. */
function* blocksOf(node: unknown): Generator<Block> {
  if (Array.isArray(node)) for (const one of node) yield* blocksOf(one)
  else if (typeof node === 'object' && node !== null) {
    if ('kind' in node && typeof node.kind === 'string') yield node as Block
    for (const value of Object.values(node)) if (typeof value === 'object') yield* blocksOf(value)
  }
}

/** Whether this list is the first of its page: the first one writes plain names into the address. */
export function isFirstList(block: Block, { page }: PagePlace): boolean {
  for (const one of blocksOf(page.blocks)) if (one.kind === 'list') return one === block
  return false
}

/** Whether the page itself, or another block of it, reads this name from the address: an open tab, `query.id` in an expression. */
export function readsName({ page }: PagePlace, name: string): boolean {
  if (name.includes('.')) return true
  for (const block of blocksOf(page.blocks)) {
    if (block.kind !== 'list' && openedName(block) === name) return true
  }
  return page.reads.query.includes(name)
}
