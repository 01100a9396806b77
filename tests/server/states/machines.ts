import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from '../../../contract/language/Entity.ts'
import { gone, type Machine, type State, statesOf, type Transition } from '../../../contract/language/Machine.ts'
import type { Where } from '../../../contract/language/shape.ts'
import { now } from '../modules/fixtures.ts'

type Row = Record<string, unknown>
export type Rule = { row: string; event: string; from: State[]; to: State; by: string[]; where?: Where }

/** A file of tests/machines; see the README there. */
export type Table = {
  entity: string
  rules: string
  samples: Row[]
  rows: Rule[]
  row?: Row
  answers?: Record<string, Row>
  found?: Record<string, Row>
  /** What expressions read as `settings`, where that is not what the server has at first */
  settings?: Row
}

export const readMachines = (folder = join(process.cwd(), 'tests/machines')): Table[] => {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Table) // written for these tests
}

/** One way to ask: a call with what tells its transitions apart, and all that it may come to. */
export type Asked = {
  call: string
  as: Row
  answers: Row
  machine: Machine
  states: string[]
  events: string[]
  /** States in which it changes nothing and is no fault */
  again: string[]
  /** States in which it is written down */
  logged: string[]
  /** Where it leads it may be asked again, and leads on */
  onward: boolean
}

/** Every way to ask for a transition of an entity. */
export function askedOf(entity: Entity, table: Table): Asked[] {
  return (entity.machines ?? []).flatMap(machine => {
    const states = statesOf(machine, machine.field ? entity.fields[machine.field]?.options : {})
    const groups = Map.groupBy(
      machine.transitions.filter(({ call }) => call !== undefined),
      ({ call, as }) => JSON.stringify([call, as]),
    )
    return [...groups.values()].map(group => ({
      ...joined(group, table),
      machine,
      states,
      logged: states.filter(state => group.filter(({ from }) => begins(from, state)).every(isLogged)),
    }))
  })
}

/** Every transition of an entity that a buyer or the server may take, by its name; those that are one step of the rules by theirs together. */
export const takenOf = (entity: Entity, table: Table): (Asked & { take: string[] })[] =>
  (entity.machines ?? []).flatMap(machine => {
    const states = statesOf(machine, machine.field ? entity.fields[machine.field]?.options : {})
    const taken = machine.transitions.filter(
      one => one.action === undefined && one.by.some(party => party === 'B' || party === 'SYS') && !isTold(one),
    )
    const groups = Map.groupBy(taken, ({ outcomes }) => outcomes.at(-1)?.event)
    return [...groups.values()].map(group => ({
      ...joined(group, table),
      machine,
      states,
      logged: group.every(isLogged) ? states : [],
      take: group.map(({ name }) => name),
    }))
  })

/** Where it leads is told by the code that takes it: no test can. */
const isTold = ({ outcomes }: Transition): boolean =>
  outcomes.some(({ to, set }) => to.length > 1 && Object.keys(set).length === 0)

function joined(group: Transition[], { answers }: Table): Omit<Asked, 'machine' | 'states' | 'logged'> {
  const ends = (one: Transition) => one.outcomes.flatMap(({ to }) => to.map(String))
  return {
    call: String(group[0]?.call),
    as: group[0]?.as ?? {},
    answers: Object.assign({}, ...group.map(({ name }) => answers?.[name] ?? {})) as Row,
    events: [...new Set(group.flatMap(({ outcomes }) => outcomes.map(({ event }) => event)))],
    again: group.filter(({ again }) => again).flatMap(ends),
    onward: group.some(one =>
      group.some(({ from }) => ends(one).some(end => (from === null ? end !== gone : begins(from, end)))),
    ),
  }
}

const begins = (from: State[] | null, state: string): boolean => from === null || from.map(String).includes(state)
const isLogged = ({ outcomes }: Transition): boolean => outcomes.every(({ logs }) => logs.length > 0)

/** A record of the samples in a state. */
export const recordIn = (machine: Machine, table: Table, sample: Row, state: string): Row => ({
  ...table.row,
  ...sample,
  ...(machine.field === undefined ? machine.states[state]?.where : { [machine.field]: state }),
})

/** The same as its table keeps it, with something of its own where that must be: "now" is the moment. */
export function columnsOf(entity: Entity, record: Row, count: number): Row {
  const together = new Set(entity.unique.flat())
  const unique = Object.entries(entity.fields).filter(
    ([name, { unique, type }]) => unique === true || (together.has(name) && type === 'text'),
  )
  const values = {
    ...Object.fromEntries(unique.map(([name, { type }]) => [name, type === 'ref' ? 1_000_000 + count : `t${count}`])),
    ...record,
  }
  const stored = Object.entries(values).filter(([name]) => Object.hasOwn(entity.fields, name))
  return Object.fromEntries(stored.map(([name, value]) => [name, toColumn(value)]))
}

const toColumn = (value: unknown): unknown => {
  if (value === 'now') return now()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
