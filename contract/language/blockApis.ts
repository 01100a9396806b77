import type { Entity } from './Entity.ts'
import type { Page } from './Page.ts'
import type { Block } from './shape.ts'

const entityOf = (block: Block, entities: ReadonlyMap<string, Entity>): Entity | undefined => {
  const name = block[block.kind]
  return typeof name === 'string' ? entities.get(name) : undefined
}

/**
 * The table endpoint of a list: its own `api`, else the page's first where that lists this entity (or the list has no entity),
 * else the entity's.
 */
export function listApi(block: Block, page: Pick<Page, 'api'>, entities: ReadonlyMap<string, Entity>): string | undefined {
  if (typeof block.api === 'string') return block.api
  const entity = entityOf(block, entities)
  const first = page.api[0]
  if (!entity) return first
  if (first !== undefined && (first === entity.api.list || Object.hasOwn(entity.lists, first))) return first
  return entity.api.list
}

/** The calls a block makes by itself, without anybody pressing anything but Save. */
export function blockApis(block: Block, page: Pick<Page, 'api'>, entities: ReadonlyMap<string, Entity>): string[] {
  const entity = entityOf(block, entities)
  const reads: Record<string, (string | undefined)[]> = {
    list: [listApi(block, page, entities)],
    form: [entity?.api.info, block.save === undefined ? entity?.api.save : undefined],
    detail: [entity?.api.info],
    lines: [entity?.api.info],
    timeline: [entity?.api.info],
  }
  return (reads[block.kind] ?? []).filter(api => api !== undefined)
}
