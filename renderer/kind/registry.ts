import type { WireColumn } from '../../contract/wire/table/table.ts'
import type { Step } from '../../contract/language/shape.ts'
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

const loadedBlocks = new Map<string, BlockKind>()

/** Loads the code of a block kind; null for a name that is no kind. Calling it ahead of time warms the cache. */
export const loadBlockKind = (kind: string): Promise<BlockKind> | null =>
  blocks
    .get(kind)?.()
    .then(file => {
      loadedBlocks.set(kind, file.default)
      return file.default
    }) ?? null

/** A block kind whose code is there already. */
export const loadedBlockKind = (kind: string): BlockKind | undefined => loadedBlocks.get(kind)

export const findFieldType = (type: string): FieldType | undefined => fields.get(type)

export const findStepKind = (kind: string): StepKind | undefined => steps.get(kind)

/** The path of the page a step opens; null for a step that opens none. */
export const openedPath = (step: Step | undefined): string | null => (step && findStepKind(step.kind)?.opens?.(step)) ?? null

/** A field type that must exist: for plans, whose types were checked before. @throws for a name that is none, into the card of its block */
export function fieldTypeOf(type: string): FieldType {
  const found = fields.get(type)
  if (!found) throw new Error(`There is no field type "${type}" in renderer/fields`)
  return found
}

/** The field type of a column that no entity describes. */
export function typeOfColumn(column: WireColumn): string {
  const [type] = [...fields].find(([, kind]) => kind.describes?.(column)) ?? []
  if (type === undefined) throw new Error(`No field type in renderer/fields describes a column of type "${column.type}"`)
  return type
}
