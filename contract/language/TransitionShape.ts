import Type from 'typebox'
import { type Party, parties, type StandsFor, standsFor } from './Machine.ts'
import { BatchKeys } from './nodes.ts'
import { AskFields, Expression, FieldName, FixedWhere, Icon, Permission, RoutePath, Steps, Text, Value, Words } from './shape.ts'

const closed = { additionalProperties: false }
const Names = (description: string) => Type.Array(Type.String({ pattern: '^[a-z]\\w*\\.[a-z]\\w*$' }), { description })
export const State = Type.Union([Type.String(), Type.Integer()])
export const States = (description: string) => Type.Union([State, Type.Array(State)], { description })
const Values = (description: string) => Type.Record(Type.String(), Value(''), { description })
const CallerName = Type.String({ pattern: '^[a-z]\\w*(\\.[a-z]\\w*)?$' })
const PartyName = Type.Unsafe<Party>({ enum: parties })

const Sentence = Type.Object(
  {
    when: Type.Optional(Expression('Whether it is said')),
    say: Words('The sentence'),
    values: Type.Optional(
      Type.Record(Type.String(), Expression(''), { description: 'What fills its slots; `t_…`: words that are translated' }),
    ),
    images: Type.Optional(Expression('Pictures that belong to it')),
  },
  closed,
)
const Posted = Type.Union([Type.String(), Type.Array(Type.String())], {
  description: 'What it posts in the ledger: names of postings (schemas/ledger)',
})
const Log = Type.Union([Words('A sentence with {slots}: answers, else fields as they are afterwards'), Type.Array(Sentence)], {
  description: 'What the history says: a sentence, or several of which each may have its condition',
})

export const Scenes = Type.Union([Type.String(), Type.Array(Type.String())], {
  description: 'Who is told of it: scenes of `schemas/notices`',
})

const FunctionName = (description: string) => Type.String({ pattern: '^[a-z]\\w*\\.[a-z]\\w*$', description })
const Then = Type.Object(
  {
    run: FunctionName('The job: a follow-up of a module'),
    outcomes: Type.Array(Type.String(), {
      minItems: 1,
      description: 'The transitions of the server that it may end in; until one of them is taken it is begun again',
    }),
  },
  { ...closed, description: 'What is done once it is committed, outside of any transaction' },
)

const AlsoShape = Type.Object(
  {
    of: Type.String({ description: 'Which records: the one that a reference names, or the children of a name' }),
    take: Type.String({
      description: 'The transition of theirs, of the server; children that are in another state stay as they are',
    }),
    when: Type.Optional(Expression('Whether it is taken')),
    answers: Type.Optional(Type.Record(Type.String(), Value(''), { description: 'What it is given for what it asks' })),
  },
  closed,
)

const Folded = (description: string) => Type.Optional(Type.String({ description }))
const FindShape = Type.Object(
  {
    count: Folded('How many rows of this entity there are'),
    sum: Folded('The sum of a field of theirs, `order.pay_amount`; 0 where there are none'),
    min: Folded('The least of a field of theirs'),
    max: Folded('The greatest of a field of theirs'),
    last: Folded('A field of the latest of them: of the one that a condition names'),
    where: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: 'Which of them: conditions on their fields, with constants or expressions of the transition',
    }),
  },
  closed,
)

/** One way a transition may end. */
const OutcomeShape = Type.Object(
  {
    when: Type.Optional(Expression('Whether it ends so; the first that holds counts')),
    to: Type.Optional(States('The state it leads to')),
    event: Type.Optional(Type.String({ description: 'Its name in the history' })),
    set: Type.Optional(Values('What it writes besides')),
    post: Type.Optional(Posted),
    log: Type.Optional(Log),
    notify: Type.Optional(Scenes),
    // biome-ignore lint/suspicious/noThenProperty: a key of the language; its value is a description, never a function
    then: Type.Optional(Then),
  },
  closed,
)

const TransitionCheckShape = Type.Object(
  {
    that: Expression('What must hold, of row, result, found, user and by'),
    say: Words('Why not, where it does not hold'),
    at: Type.Optional(Type.String({ description: 'The field of the question that is told; the whole is refused where absent' })),
  },
  closed,
)

const DialogShape = Type.Object(
  {
    title: Type.Optional(Text('Title of the dialog; the label where absent')),
    text: Type.Optional(Text('A sentence above the fields')),
    echo: Type.Optional(Text('A sentence above the buttons that is kept up to date while one types')),
    submit: Type.Optional(Text('Label of the button; the label where absent')),
    values: Type.Optional(Value('What the fields hold at first, besides what fields of the entity take from the row')),
  },
  closed,
)

export const TransitionShape = Type.Object(
  {
    label: Type.Optional(Text('Word on the button; a transition without one has no button')),
    title: Type.Optional(Words('Name in the tree of permissions; the label where absent')),
    icon: Type.Optional(Icon('Icon of the button')),
    tone: Type.Optional(Type.Unsafe<string>({ enum: ['primary', 'danger'], description: 'Look of the button' })),
    path: Type.Optional(
      Type.Unsafe<string>({ type: 'string', pattern: '^/', mark: 'route', description: 'Its hidden route: its permission' }),
    ),
    can: Type.Optional(Permission('Permission it needs where it has no path of its own')),
    show: Type.Optional(Expression('Whether the button is there, where its state and party do not say it all')),
    page: Type.Optional(RoutePath('The page with its form, where that is more than a dialog')),
    from: Type.Optional(States('The states it begins in; "*": any; absent: any')),
    where: Type.Optional(FixedWhere('What else must be so of the row')),
    to: Type.Optional(
      Type.Union([State, Type.Array(Type.Union([State, OutcomeShape]))], {
        description:
          'The state it leads to, "@gone": the record is deleted; or the ways it may end; where absent the state stays',
      }),
    ),
    by: Type.Union([PartyName, Type.Array(PartyName)], {
      description: 'Who takes it: S shop and its staff, U platform, B buyer, SYS the server itself',
    }),
    call: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_]*(/[A-Za-z0-9_]+)+$',
        description: 'The call, without its method, that takes it; several transitions may share one',
      }),
    ),
    as: Type.Optional(
      Type.Union([State, Type.Record(Type.String(), State)], {
        description:
          'What its call carries to say that it is meant, under the key of its machine or under names of its own; its state, else its name, where absent',
      }),
    ),
    action: Type.Optional(
      Type.Unsafe<StandsFor>({
        enum: standsFor,
        description:
          'The standard action it stands for, which brings its button: create is the save of a new record, edit that of one there is',
      }),
    ),
    again: Type.Optional(
      Type.Boolean({ description: 'Asked of a record that is there already, it changes nothing instead of being refused' }),
    ),
    why: Type.Optional(
      Type.Union([Words('Why not, in any other state'), Type.Record(Type.String(), Words('Why not, in this state'))], {
        description: 'Why it cannot be done in states it does not begin in: the button is there with this reason, disabled',
      }),
    ),
    ask: Type.Optional(AskFields('What is asked for, sent and checked')),
    dialog: Type.Optional(
      Type.Union([DialogShape, Type.Literal(false)], {
        description: 'How the question looks; false: the call takes the answers, and nobody is asked',
      }),
    ),
    confirm: Type.Optional(
      Type.Union([Text('The question asked before'), Type.Boolean()], { description: 'A question asked before' }),
    ),
    find: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]\\w*$' }), FindShape, {
        description:
          'What it looks up of other rows before it is asked, by the names under which `found` has it: a count, or what a field of theirs comes to; of rows of shops those of the record’s own',
      }),
    ),
    check: Type.Optional(Type.Array(TransitionCheckShape, { description: 'What must hold besides the state' })),
    guards: Type.Optional(Names('Functions of modules that may refuse it, and find what its expressions read as `found`')),
    set: Type.Optional(Values('What it writes: fields of the entity')),
    effects: Type.Optional(Names('Functions of modules that change other rows in the same transaction')),
    post: Type.Optional(Posted),
    also: Type.Optional(
      Type.Array(AlsoShape, { minItems: 1, description: 'Transitions of other records in the same transaction' }),
    ),
    // biome-ignore lint/suspicious/noThenProperty: a key of the language; its value is a description, never a function
    then: Type.Optional(Then),
    verify: Type.Optional(
      Type.Literal(true, { description: 'Who takes it types their password again, which the server looks at' }),
    ),
    once: Type.Optional(
      Type.Literal(true, {
        description:
          'Its call, or the save of a new record, takes a `request_no`: the same number again gives the same answer and does nothing',
      }),
    ),
    event: Type.Optional(Type.String({ description: 'Its name in the history; its own where absent' })),
    log: Type.Optional(Log),
    notify: Type.Optional(Scenes),
    buyer: Type.Optional(Type.Boolean({ description: 'The buyer sees it in the history' })),
    done: Type.Optional(
      Type.Union([Text('What is said when it is done'), Steps('Steps once it is done')], {
        description: 'What follows on screen',
      }),
    ),
    batch: Type.Optional(
      Type.Union([Type.Literal(true), Type.Literal('only'), BatchKeys], {
        description: 'The same done to the selected rows, with what differs; only: for selected rows alone',
      }),
    ),
    caller: Type.Optional(
      Type.Union(
        [
          CallerName,
          Type.Array(CallerName, { minItems: 1 }),
          Type.Object(
            { job: Type.String({ description: 'Its name' }) },
            { ...closed, description: 'A job that looks again and again, so that a crash only delays it' },
          ),
        ],
        { description: 'Of SYS: the entities, modules or functions of modules that take it, or the job that does' },
      ),
    ),
    due: Type.Optional(
      Type.Object(
        {
          at: FieldName('The field that holds the moment'),
          unless: Type.Optional(Expression('What keeps it waiting')),
          held: Type.Optional(
            FieldName(
              'The field in which the server keeps since when it is kept waiting: the moment is moved on by as long once nothing keeps it any more',
            ),
          ),
        },
        { ...closed, description: 'Of SYS: it happens by itself when a moment has come' },
      ),
    ),
  },
  closed,
)
