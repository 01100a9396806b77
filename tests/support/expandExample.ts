import { expandEntity } from '../../contract/language/expand/expandEntity.ts'
import { expandPage } from '../../contract/language/expand/expandPage.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Kind } from '../../contract/language/kinds.ts'
import type { Page } from '../../contract/language/Page.ts'
import { Places } from '../../contract/language/places.ts'

/** One entry of an `example.json`: a page and its entities as files hold them, and what the back end answers. */
export type ExampleEntry = {
  title: string
  page: Record<string, unknown>
  entities?: Record<string, Record<string, unknown>>
  answers?: Record<string, unknown>
  /** Parameters of the page's path */
  params?: Record<string, string>
}
export type ExpandedExample = { page: Page; entities: ReadonlyMap<string, Entity> }

const files = {
  blocks: import.meta.glob<Kind>('../../renderer/blocks/*/schema.ts', { eager: true }),
  fields: import.meta.glob<Kind>('../../renderer/fields/*/schema.ts', { eager: true }),
  steps: import.meta.glob<Kind>('../../renderer/steps/*/schema.ts', { eager: true }),
}
const byName = (kinds: Record<string, Kind>) =>
  new Map(Object.entries(kinds).map(([path, kind]) => [path.split('/').at(-2) ?? path, kind]))
export const kinds = { blocks: byName(files.blocks), fields: byName(files.fields), steps: byName(files.steps) }

/** The long form of an example, made by the same code that makes it of schema files. `path` is the route the page is shown at. */
export function expandExample(example: Pick<ExampleEntry, 'page' | 'entities'>, path = '/example'): ExpandedExample {
  const entities = new Map<string, Entity>()
  const around = { kinds, places: new Places(), entities, target: () => null }
  for (const [name, raw] of Object.entries(example.entities ?? {})) {
    entities.set(name, expandEntity({ entity: name, ...raw }, { ...around, file: 'example.json', lines: {} }))
  }
  return { page: expandPage({ title: 'Example', ...example.page }, path, 'example.json', around), entities }
}
