import type { Entity } from '../Entity.ts'
import type { Kinds } from '../kinds.ts'
import { joinPath, type Places } from '../places.ts'

/** What a link opens: the route as its file or action declares it, and its title. */
export type Target = { path: string; title: string }

/** What expanding knows besides the file in hand. */
export type Surroundings = {
  kinds: Kinds
  entities: ReadonlyMap<string, Entity>
  places: Places
  /** The page that an address opens; slots in the address stand for parameters */
  target(path: string): Target | null
  /** Line of each node of the long form, filled while expanding */
  lines: Record<string, number>
}

/** Where in the long form we are. */
export type Spot = {
  around: Surroundings
  entity: Entity | null
  /** Path in the long form */
  path: string
  /** Line of the node that is being expanded; 0 when it was written nowhere */
  line: number
}

/** One step down: `key` is where it is written, `longKey` where the long form has it. */
export function below(spot: Spot, container: object, key: string | number, longKey: string | number = key): Spot {
  const line = spot.around.places.get(container, key)?.line ?? spot.line
  return { ...spot, path: joinPath(spot.path, longKey), line }
}
