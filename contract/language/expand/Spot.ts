import type { Entity } from '../Entity.ts'
import type { Kinds } from '../kinds.ts'
import type { WorksOn } from '../shape.ts'
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
  /** The file that is expanded, and the line of each node of its long form, filled while expanding */
  file: string
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
  /** What the action around works on; a row where absent */
  on?: WorksOn
  /** Its calls say what they are for, whatever else they send */
  always?: boolean
}

/** One step down: `key` is where it is written, `longKey` where the long form has it. */
export function below(spot: Spot, container: object, key: string | number, longKey: string | number = key): Spot {
  const place = spot.around.places.get(container, key)
  // What an entity or an overlay says stands in another file: here it is at the line of what takes it.
  const line = place && place.file === spot.around.file ? place.line : spot.line
  return { ...spot, path: joinPath(spot.path, longKey), line }
}
