import type { Field, Fold, FormItem, Where } from './shape.ts'

/** Who may take a transition: S shop and its staff, U platform, B buyer, SYS the server itself. */
export const parties = ['S', 'U', 'B', 'SYS'] as const
export type Party = (typeof parties)[number]

/** Standard actions whose place a transition may take. */
export const standsFor = ['create', 'edit', 'delete'] as const
export type StandsFor = (typeof standsFor)[number]

/** The state of every entity in which nobody finds a record any more. */
export const gone = '@gone'

export type State = string | number

/** What the history says of a transition: `values` fill the slots, expressions with their "=". */
export type TransitionLog = { when?: string; say: string; values: Record<string, string>; images?: string }

export type Outcome = {
  when?: string
  /** The states it may lead to; none: it stays where it is */
  to: State[]
  event: string
  set: Record<string, unknown>
  /** Names of postings */
  post: string[]
  logs: TransitionLog[]
  /** Scenes of notices */
  notify: string[]
  /** `then` in the file */
  follow?: Then
}

/** A job after the commit, and the transitions it may end in. */
export type Then = { run: string; outcomes: string[] }

/** A transition of other records: of the one that a reference of this name holds, or of the children of this name. */
export type Also = { of: string; take: string; when?: string; answers: Record<string, unknown> }

/** What a transition looks up of other rows: one of the folds, `entity.field`. */
export type Find = { [Key in Fold]?: string } & { where: Record<string, unknown> }

export type TransitionCheck = { that: string; say: string; at?: string }

/** Long form of a transition. */
export type Transition = {
  name: string
  label?: string
  /** null: from any state */
  from: State[] | null
  where?: Where
  by: Party[]
  call?: string
  /** What its call carries to say that it is meant, where several share it */
  as?: Record<string, State>
  /** The standard action whose button it is */
  action?: StandsFor
  again: boolean
  /** By state, "*" for all others */
  why: Record<string, string>
  tone?: string
  /** The fields it asks for, with their linkage */
  ask: Record<string, Field>
  items: FormItem[]
  find: Record<string, Find>
  check: TransitionCheck[]
  guards: string[]
  effects: string[]
  outcomes: Outcome[]
  buyer: boolean
  batch: boolean
  once: boolean
  also: Also[]
  verify: boolean
  /** `job`: what takes it looks again and again */
  caller?: { names: string[]; job: boolean }
  /** `held`: the field that says since when `unless` has stopped its clock */
  due?: { at: string; unless?: string; held?: string }
}

/** Long form: `shift` is added to the moment of `at`, below 0 before it. */
export type Reminder = { name: string; in: State[] | null; at: string; shift: number; unless?: string; notify: string[] }

export type One = { per: string[]; demote: string }

/** Long form: the states of an entity and what may happen to them. */
export type Machine = {
  /** The field whose value is the state; absent where `states` tell it */
  field?: string
  states: Record<string, { label: string; where: Where }>
  /** States in which records begin besides the usual one */
  begins?: State[]
  key?: string
  /** One at a time is in the state in which `demote` begins, of those with the same in the fields of `per` */
  one?: One
  reminders?: Reminder[]
  transitions: Transition[]
}

/** Every state of a machine as its transitions name it. @param options those of its field, where it has one */
export const statesOf = (
  machine: Pick<Machine, 'field' | 'states'>,
  options: Readonly<Record<string, unknown>> = {},
): string[] => (machine.field === undefined ? Object.keys(machine.states) : Object.keys(options))
