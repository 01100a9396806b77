import type { BlockKind, FieldType, StepKind } from './define.ts'

/**
 * The three dictionaries of the engine: a folder is an entry, its name is the kind's name in JSON.
 * Blocks come when a page shows them; fields and steps are small and their inputs and forms load by themselves.
 */
const blockFiles = import.meta.glob<{ default: BlockKind }>('../blocks/*/index.tsx')
const fieldFiles = import.meta.glob<{ default: FieldType }>('../fields/*/index.tsx', { eager: true })
const stepFiles = import.meta.glob<{ default: StepKind }>('../steps/*/index.tsx', { eager: true })

const folderOf = (path: string) => path.split('/').at(-2) ?? path

const blocks = new Map(Object.entries(blockFiles).map(([path, load]) => [folderOf(path), load]))
const fields = new Map(Object.entries(fieldFiles).map(([path, file]) => [folderOf(path), file.default]))
const steps = new Map(Object.entries(stepFiles).map(([path, file]) => [folderOf(path), file.default]))

/** Loads the code of a block kind; null for a name that is no kind. Calling it ahead of time warms the cache. */
export const loadBlockKind = (kind: string): Promise<BlockKind> | null =>
  blocks
    .get(kind)?.()
    .then(file => file.default) ?? null

export const findFieldType = (type: string): FieldType | undefined => fields.get(type)

export const findStepKind = (kind: string): StepKind | undefined => steps.get(kind)

/** A field type that must exist: for plans, whose types were checked before. @throws for a name that is none, into the card of its block */
export function fieldTypeOf(type: string): FieldType {
  const found = fields.get(type)
  if (!found) throw new Error(`There is no field type "${type}" in renderer/fields`)
  return found
}
