import type { Entity } from '../Entity.ts'
import { systemFields } from '../Entity.ts'
import type { Kinds, Shape } from '../kinds.ts'
import { rowExtras } from '../names.ts'
import type { Problem } from '../Problem.ts'
import type { Places } from '../read/places.ts'
import { joinPath } from '../read/places.ts'
import type { Field } from '../shape.ts'

/** Fields that may be named, and whose they are: `goods has no field "skuu"`. */
export type FieldSet = { owner: string; fields: Record<string, Field>; entity?: Entity }

/** A value in a file: the container that holds it and its key there. */
export type At = { container: object; key: string | number; path: string }

export const inside = (at: At, container: object, key: string | number): At => ({ container, key, path: joinPath(at.path, key) })

/** What may be said at a place of a file. */
export type Scene = {
  /** First names of expressions, and the members each may have; null where any */
  names: ReadonlyMap<string, ReadonlySet<string> | null>
  /** Fields in scope; null where they cannot be known: no problem is told of them then */
  fields: FieldSet | null
}

export type TextUse = {
  text: string
  context: string | undefined
  place: { file: string; line: number; column: number }
  path: string
}

/** What all checks of one run share. */
export type Checker = {
  kinds: Kinds
  places: Places
  /** Entities in long form; one that is only named, because its file is broken, is in `entityNames` alone */
  entities: ReadonlyMap<string, Entity>
  entityNames: ReadonlySet<string>
  /** Whether every entity and page could be read: only then is an unknown call surely a slip */
  complete: boolean
  /** Whether a link with slots leads somewhere, and everything it might have meant */
  findRoute(link: string): boolean
  routes: ReadonlySet<string>
  /** Calls of entities and pages */
  apis: ReadonlySet<string>
  /** Calls the server answers by an entity file alone */
  entityApis: ReadonlySet<string>
  /** Calls its modules answer; null where they are not known */
  serverApis: ReadonlySet<string> | null
  icons: ReadonlySet<string> | null
  widgets: ReadonlySet<string> | null
  problems: Problem[]
  /** What a mark promises (checkMark.ts), handed along because the checks of marks walk on along shapes */
  checkMark(mark: string, value: unknown, shape: Shape, at: At, scene: Scene, checker: Checker): void
  texts: TextUse[]
  /** The file being checked, for values whose place is not known */
  file: string
}

export const withNames = (scene: Scene, names: Iterable<readonly [string, ReadonlySet<string> | null]>): Scene => ({
  ...scene,
  names: new Map([...scene.names, ...names]),
})

export const withoutName = (scene: Scene, name: string): Scene => ({
  ...scene,
  names: new Map([...scene.names].filter(([one]) => one !== name)),
})

/** The fields of an entity with those every entity has. */
export const entityFields = (entity: Entity): FieldSet => ({
  owner: entity.entity,
  entity,
  fields: { ...systemFields, ...entity.fields },
})

/** Every name a field can be read under in a row: its own, its text, the last level of a cascade. */
export function memberNames(set: FieldSet | null): ReadonlySet<string> | null {
  if (!set) return null
  const known = members.get(set.fields)
  if (known) return known
  const names = new Set(rowExtras)
  for (const [name, field] of Object.entries(set.fields)) {
    names.add(name).add(`${name}_text`)
    if (typeof field?.second === 'string') names.add(field.second)
  }
  members.set(set.fields, names)
  return names
}
const members = new WeakMap<object, ReadonlySet<string>>()
