import type { Entity } from './Entity.ts'
import type { Block } from './shape.ts'

const entityOf = (block: Block, entities: ReadonlyMap<string, Entity>): Entity | undefined => {
  const name = block[block.kind]
  return typeof name === 'string' ? entities.get(name) : undefined
}

/** The table endpoint of a list: its own `api`, else that of its entity. */
export const listApi = (block: Block, entities: ReadonlyMap<string, Entity>): string | undefined =>
  typeof block.api === 'string' ? block.api : entityOf(block, entities)?.api.list

/** The calls a block makes by itself, without anybody pressing anything but Save. */
export function blockApis(block: Block, entities: ReadonlyMap<string, Entity>): string[] {
  const entity = entityOf(block, entities)
  const reads: Record<string, (string | undefined)[]> = {
    list: [listApi(block, entities)],
    form: [entity?.api.info, block.save === undefined ? entity?.api.save : undefined],
    detail: [entity?.api.info],
    lines: [entity?.api.info],
    timeline: [entity?.api.info],
  }
  return (reads[block.kind] ?? []).filter(api => api !== undefined)
}
