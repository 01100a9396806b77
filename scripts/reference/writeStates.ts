import type { Entity } from '../../contract/language/Entity.ts'
import { type Machine, type Party, statesOf, type Then, type Transition } from '../../contract/language/Machine.ts'

/** Every state and transition of the entity files as Markdown: a diagram and a table for each machine. */
export function writeStates(entities: Iterable<Entity>): string {
  const parts = [...entities]
    .filter(({ machines }) => machines)
    .sort((a, b) => (a.entity < b.entity ? -1 : 1))
    .map(writeEntity)
  return `${[
    '# States and transitions',
    '<!-- Made by scripts/reference.ts from schemas/entities; do not edit. -->',
    'What may happen to a record, by whom, and where it leads. How it is written: [states](states.md).',
    ...parts,
  ].join('\n\n')}\n`
}

const writeEntity = (entity: Entity): string =>
  [`## ${entity.label}`, ...(entity.machines ?? []).flatMap(machine => writeMachine(entity, machine))].join('\n\n')

function writeMachine(entity: Entity, machine: Machine): string[] {
  const options = machine.field === undefined ? {} : (entity.fields[machine.field]?.options ?? {})
  const states = statesOf(machine, options)
  const labelOf = (state: string) => machine.states[state]?.label ?? options[state]?.label ?? state
  const title = machine.field === undefined ? [] : [`### ${entity.fields[machine.field]?.label ?? machine.field}`]
  return [...title, diagram(machine, states, labelOf), table(machine, states, labelOf)]
}

type LabelOf = (state: string) => string

/** A mermaid diagram; what stays in its state is in the table alone. */
function diagram(machine: Machine, states: readonly string[], labelOf: LabelOf): string {
  const moves = machine.transitions.flatMap(transition =>
    fromOf(transition, states).flatMap(from =>
      transition.outcomes.flatMap(({ to, event }) =>
        to.filter(end => String(end) !== from).map(end => `  s_${from} --> s_${end}: ${event}`),
      ),
    ),
  )
  const begins = machine.transitions
    .filter(isCreation)
    .flatMap(({ outcomes }) => outcomes.flatMap(({ to, event }) => to.map(end => `  [*] --> s_${end}: ${event}`)))
  const named = states.map(state => `  s_${state}: ${labelOf(state)}`)
  return ['```mermaid', 'stateDiagram-v2', ...named, ...new Set([...begins, ...moves]), '```'].join('\n')
}

function table(machine: Machine, states: readonly string[], labelOf: LabelOf): string {
  const rows = machine.transitions.flatMap(transition =>
    transition.outcomes.map(({ event, to, when, post, follow }) =>
      [
        event,
        isCreation(transition) ? 'new' : transition.from === null ? 'any' : fromOf(transition, states).map(labelOf).join(', '),
        to.length === 0 ? 'as it was' : to.map(state => labelOf(String(state))).join(', '),
        transition.by.map(party => parties[party]).join(', '),
        [conditionOf(transition), when ? `\`${when.slice(1)}\`` : ''].filter(Boolean).join('; ').replaceAll('|', '\\|'),
        [causeOf(transition), ...post.map(name => `posts \`${name}\``), ...besides(transition, follow)]
          .filter(Boolean)
          .join(', '),
      ].join(' | '),
    ),
  )
  return ['| transition | from | to | by | where | how |', '|---|---|---|---|---|---|', ...rows.map(row => `| ${row} |`)].join(
    '\n',
  )
}

const isCreation = ({ action }: Transition): boolean => action === 'create'

/** What goes with it, and what comes after it. */
const besides = ({ also }: Transition, follow: Then | undefined): string[] => [
  ...also.map(({ of, take }) => `with \`${take}\` of ${of}`),
  ...(follow ? [`then \`${follow.run}\` to ${follow.outcomes.join(' or ')}`] : []),
]

const fromOf = ({ from }: Transition, states: readonly string[]): string[] => from?.map(String) ?? [...states]

const parties: Record<Party, string> = { S: 'shop', U: 'platform', B: 'buyer', SYS: 'server' }

const conditionOf = ({ where }: Transition): string => (where ? `\`${JSON.stringify(where).replaceAll('"', '')}\`` : '')

const causeOf = ({ call, due, caller, verify }: Transition): string =>
  [
    call ? `\`${call}\`${verify ? ' with the password' : ''}` : '',
    due ? `by itself at \`${due.at}\`` : '',
    caller ? `by ${caller.job ? 'the job ' : ''}${caller.names.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ')
