import type { Addon } from '../Addon.ts'
import type { Entity } from '../Entity.ts'
import { systemFields } from '../systemFields.ts'
import type { Kinds, Shape } from '../kinds.ts'
import type { Ledger } from '../Ledger.ts'
import type { Page } from '../Page.ts'
import { rowExtras } from '../names.ts'
import type { Problem } from '../Problem.ts'
import type { Places } from '../places.ts'
import { joinPath } from '../places.ts'
import type { ServerApis, Widgets } from '../Site.ts'
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
  /** In a question, whose fields are its own: those of the entity around it */
  around?: FieldSet | null
  /** Examples of what some names hold, from the cases of pages */
  samples?: ReadonlyMap<string, readonly unknown[]>
}

export type TextUse = {
  text: string
  context: string | undefined
  place: { file: string; line: number; column: number }
  path: string
}

/** A value that can be judged only when every file was read. */
export type Note = { value: string; at: At; file: string }
export type Noted = {
  /** Hidden routes that actions bring */
  paths: Note[]
  /** Blocks of other pages: the page they stand on, and the one block that is meant */
  uses: (Note & { block?: string })[]
  /** Pages whose lists are counted */
  counts: Note[]
  /** Links that open a list with a view */
  views: Note[]
  /** Blocks to be printed, by their ids */
  prints: Note[]
  /** Ids of blocks, by file */
  ids: Map<string, Set<unknown>>
}

/** What all checks of one run share. */
export type Checker = {
  kinds: Kinds
  places: Places
  /** Entities in long form; one that is only named, because its file is broken, is in `entityNames` alone */
  entities: ReadonlyMap<string, Entity>
  entityNames: ReadonlySet<string>
  /** Add-ons in long form, by key */
  addons: ReadonlyMap<string, Addon>
  /** Pages in long form, as far as they have one */
  pages: ReadonlyMap<string, Page>
  /** Wallets and postings, as far as they have a long form */
  ledger: Ledger
  /** Whether every entity and page could be read: only then is an unknown call surely a slip */
  complete: boolean
  /** Whether a link with slots leads somewhere, and everything it might have meant */
  findRoute(link: string): boolean
  routes: ReadonlySet<string>
  /** Calls of entities and pages */
  apis: ReadonlySet<string>
  /** Calls the server answers by an entity file alone, with their methods */
  entityApis: ServerApis
  /** Calls its modules answer; null where they are not known */
  serverApis: ServerApis | null
  /** What files of cases say that calls answer */
  answers: ReadonlyMap<string, readonly unknown[]>
  /** Names of functions that modules bring for transitions; null where code is not looked at */
  functions: ReadonlySet<string> | null
  /** Names of the server's modules, as far as code is looked at */
  modules: ReadonlySet<string>
  /** Every text literal of the code; null where it is not looked at */
  literals: ReadonlySet<string> | null
  /** Every name in the code of the server's modules; null where it is not looked at */
  serverNames: ReadonlySet<string> | null
  /** Scenes of notices: the file each stands in first, and the entity it is about */
  notices: ReadonlyMap<string, { file: string; entity: unknown }>
  icons: ReadonlySet<string> | null
  widgets: Widgets | null
  problems: Problem[]
  /** What a mark promises (checkMark.ts), handed along because the checks of marks walk on along shapes */
  checkMark(mark: string, value: unknown, shape: Shape, at: At, scene: Scene, checker: Checker): void
  texts: TextUse[]
  noted: Noted
  /** The file being checked, for values whose place is not known */
  file: string
}

export const withNames = (scene: Scene, names: Iterable<readonly [string, ReadonlySet<string> | null]>): Scene => ({
  ...scene,
  names: new Map([...scene.names, ...names]),
})

export const withSamples = (scene: Scene, samples: Iterable<readonly [string, readonly unknown[]]>): Scene => ({
  ...scene,
  samples: new Map([...(scene.samples ?? []), ...samples]),
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
  described.set(names, set.fields)
  return names
}
const members = new WeakMap<object, ReadonlySet<string>>()

/** The fields that names of members were made of. */
export const fieldsOf = (names: ReadonlySet<string>): Record<string, Field> | undefined => described.get(names)
const described = new WeakMap<ReadonlySet<string>, Record<string, Field>>()
