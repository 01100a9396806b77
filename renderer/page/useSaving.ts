import { useEffect, useState } from 'react'
import type { Block } from '../../contract/language/shape.ts'
import { loadBlockKind, loadedBlockKind } from '../kind/registry.ts'

/** Whether one of these blocks, or of those in them, saves what is entered; null until their kinds are loaded. */
export function useSaving(blocks: readonly Block[]): boolean | null {
  const [, setLoaded] = useState<readonly Block[] | null>(null)
  useEffect(() => {
    if (readSaving(blocks) !== null) return
    let gone = false
    Promise.all([...kindsIn(blocks)].map(loadBlockKind)).then(
      () => !gone && setLoaded(blocks),
      // The block whose code cannot be loaded says so in its place.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [blocks])
  return readSaving(blocks)
}

function readSaving(blocks: readonly Block[]): boolean | null {
  const kinds = [...kindsIn(blocks)].map(loadedBlockKind)
  return kinds.includes(undefined) ? null : kinds.some(kind => kind?.saves)
}

function kindsIn(blocks: readonly Block[]): Set<string> {
  const inner = blocks.flatMap(block => (Array.isArray(block.blocks) ? [...kindsIn(block.blocks as Block[])] : []))
  return new Set([...blocks.map(block => block.kind), ...inner])
}
