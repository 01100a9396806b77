import Type from 'typebox'
import { Expression, FieldName, FixedWhere, Words } from './shape.ts'
import { Scenes, State, States, TransitionShape } from './TransitionShape.ts'

const closed = { additionalProperties: false }

/** A state that is told by several fields. */
const NamedStateShape = Type.Object(
  { label: Words('What people call it'), where: FixedWhere('What is so of a row in it') },
  closed,
)

/** Of what is told apart by some fields one record at a time is in a state. */
const OneShape = Type.Object(
  {
    per: Type.Optional(
      Type.Array(FieldName('A field'), { description: 'Of those with the same in these fields; of all of a shop where absent' }),
    ),
    demote: Type.String({
      description:
        'The transition of the server by which the former one makes way; there is one record in the state in which it begins',
    }),
  },
  { ...closed, description: 'One record at a time is in a state: one default, one version in force' },
)

/** A notice some time before a moment, or after it, to records that still are in some states. */
const ReminderShape = Type.Object(
  {
    in: Type.Optional(States('The states in which it waits; any where absent')),
    at: FieldName('The field that holds the moment'),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Seconds before the moment' })),
    after: Type.Optional(Type.Integer({ minimum: 0, description: 'Seconds after the moment' })),
    unless: Type.Optional(Expression('What makes it needless')),
    notify: Scenes,
  },
  closed,
)

export const MachineShape = Type.Object(
  {
    field: Type.Optional(FieldName('The field that holds the state; its options are the states')),
    states: Type.Optional(
      Type.Record(Type.String(), NamedStateShape, {
        description: 'The states by name, where several fields tell them; the first that fits a row is its state',
      }),
    ),
    begins: Type.Optional(
      Type.Array(State, {
        description: 'States in which records begin, besides the default of the field or the first named state',
      }),
    ),
    key: Type.Optional(Type.String({ description: 'What tells transitions apart in a call that several share' })),
    one: Type.Optional(OneShape),
    remind: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]\\w*$' }), ReminderShape, {
        description: 'Notices of what waits, by name: each is given once for its moment, and changes nothing',
      }),
    ),
    transitions: Type.Record(Type.String({ pattern: '^[a-z]\\w*$' }), TransitionShape, {
      description: 'What may happen, by name',
    }),
  },
  closed,
)
