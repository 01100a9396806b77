import type { Entity } from '../Entity.ts'
import type { Kinds, OwnCall } from '../kinds.ts'
import type { Block } from '../shape.ts'

const entityOf = (block: Block, entities: ReadonlyMap<string, Entity>): Entity | undefined => {
  const name = block[block.kind]
  return typeof name === 'string' ? entities.get(name) : undefined
}

/** The table endpoint of a list: its own `api`, else that of its entity. */
export const listApi = (block: Block, entities: ReadonlyMap<string, Entity>): string | undefined =>
  typeof block.api === 'string' ? block.api : entityOf(block, entities)?.api.list

/** The call by which a form saves, as a page writes it: its own, else that of its entity. */
export function saveCall(block: Block, entities: ReadonlyMap<string, Entity>): string | undefined {
  const save = entityOf(block, entities)?.api.save
  return typeof block.save === 'string' ? block.save : save && `POST ${save}`
}

export type ApiSources = { entities: ReadonlyMap<string, Entity>; kinds: Pick<Kinds, 'blocks'> }

/** The calls a block makes by itself, without anybody pressing anything but Save. */
export function blockApis(block: Block, { entities, kinds }: ApiSources): string[] {
  const entity = entityOf(block, entities)
  const apis: Record<OwnCall, string | undefined> = {
    list: listApi(block, entities),
    info: entity?.api.info,
    save: block.save === undefined ? entity?.api.save : undefined,
  }
  return (kinds.blocks.get(block.kind)?.calls ?? []).flatMap(call => apis[call] ?? [])
}
