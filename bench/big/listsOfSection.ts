import type { Entity } from '../../contract/language/Entity.ts'
import type { Where } from '../../contract/language/shape.ts'
import type { Site } from '../../contract/language/Site.ts'

/** A list as a page shows it: what it keeps, how it is sorted at first, its tabs, and the filters above it. */
export type ShownList = {
  route: string
  entity: Entity
  api: string
  where: Where
  sort: { field: string; order: 'asc' | 'desc' }
  tabs?: string
  filters: string[]
}

type Drawn = {
  kind?: unknown
  list?: unknown
  api?: unknown
  where?: Where
  tabs?: unknown
  filters?: unknown
  columns?: unknown
}

/** Every list of the pages whose address begins so, of tables that may hold as many rows as there are orders. */
export function listsOfSection({ pages, entities }: Pick<Site, 'pages' | 'entities'>, section: string): ShownList[] {
  return [...pages]
    .filter(([route]) => route.startsWith(section))
    .flatMap(([route, page]) =>
      blocksIn(page).flatMap(block => {
        const entity = entities.get(String(block.list))
        if (block.kind !== 'list' || !entity || typeof block.api !== 'string') return []
        return [{ route, entity, api: block.api, where: block.where ?? {}, ...drawnOf(block, entity) }]
      }),
    )
}

function drawnOf({ tabs, filters, columns }: Drawn, entity: Entity): Pick<ShownList, 'sort' | 'tabs' | 'filters'> {
  const sorted = named(columns).find(({ sort }) => sort === 'asc' || sort === 'desc')
  const sort = sorted ? { field: sorted.field, order: sorted.sort as 'asc' | 'desc' } : entity.sort
  return { sort, filters: named(filters).map(({ field }) => field), ...(typeof tabs === 'string' ? { tabs } : {}) }
}

const named = (items: unknown): { field: string; sort?: unknown }[] =>
  Array.isArray(items) ? items.filter(item => typeof item?.field === 'string') : []

/** Whatever stands in a page, however deep. */
function blocksIn(value: unknown): Drawn[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn)
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(blocksIn)]
}
