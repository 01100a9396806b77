import type { Services } from '../../../server/context/Context.ts'
import { seedOf } from '../../support/seedOf.ts'
import { entitiesBeside, entityListed } from './allRoutes.ts'
import type { ForeignRows } from './foreignRows.ts'

/**
 * The entities whose rows a route is asked for: those it is about, what their fields refer to where it takes files, and one other that
 * its path draws. So the work grows with the routes and not with routes × tables; `all` is the whole product, which the nightly run
 * asks for.
 */
export function drawRows(entities: Services['entities'], rows: ForeignRows, path: string, all: boolean): string[] {
  if (all) return [...rows.keys()]
  const listed = entityListed(entities, path)
  const own = entitiesBeside(entities, path).map(({ entity }) => entity)
  const referred = Object.values(listed?.fields ?? {}).flatMap(({ to }) => (to ? [to] : []))
  const near = new Set([...own, ...referred].filter(name => rows.has(name)))
  const others = [...rows.keys()].filter(name => !near.has(name))
  const drawn = others[seedOf(path) % Math.max(1, others.length)]
  return [...near, ...(drawn ? [drawn] : [])]
}
