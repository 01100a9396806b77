import Type, { type TSchema } from 'typebox'
import { type Mask, masks } from '../values/mask.ts'
import { asShape, type Kind, type Shape, shapeOf } from './kinds.ts'
import {
  Computed,
  Constant,
  Expression,
  FieldName,
  FieldTypeName,
  Icon,
  Permission,
  RoutePath,
  Steps,
  Text,
  ToneOf,
  tones,
  type Where,
  Words,
} from './shape.ts'

/** The shapes of the nodes that are no kinds: each also has a short form, a bare name. */

const oneOf = (values: readonly string[], description: string) => Type.Unsafe<string>({ enum: values, description })

/** Keys every block takes besides those of its kind. */
export const BlockKeys = Type.Object({
  id: Type.Optional(
    Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$', description: 'Its name in this page and in the address' }),
  ),
  title: Type.Optional(Text('Heading above the block')),
  show: Type.Optional(Expression('Whether the block is there')),
  can: Type.Optional(Permission('Permission without which the block is not there')),
  span: Type.Optional(Type.Number({ minimum: 1, maximum: 24, description: 'Share of the width, of 24' })),
})

/** Keys every step takes besides those of its kind. */
export const StepKeys = Type.Object({})

/** What an action that is done to selected rows says otherwise than for one. */
export const BatchKeys = Type.Object(
  {
    label: Type.Optional(Text('Word on the button')),
    icon: Type.Optional(Icon('Icon of the button')),
    tone: Type.Optional(oneOf(['primary', 'danger'], 'Look of the button')),
    confirm: Type.Optional(
      Type.Union([Text('What will happen, said in the question'), Type.Boolean()], { description: 'What the question says' }),
    ),
    show: Type.Optional(Expression('Whether the button is there')),
    enable: Type.Optional(Expression('Whether the button can be pressed')),
    run: Type.Optional(Steps('What it does, where that is not what is done to one row')),
  },
  { additionalProperties: false },
)

export const ActionKeys = Type.Object(
  {
    name: Type.Optional(
      Type.String({ description: 'Name of a standard or entity action that the other keys change; or a name of its own' }),
    ),
    label: Type.Optional(Text('Word on the button')),
    title: Type.Optional(Words('Name in the tree of permissions; the label where absent')),
    icon: Type.Optional(Icon('Icon of the button')),
    tone: Type.Optional(oneOf(['primary', 'danger'], 'Look of the button')),
    path: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        pattern: '^/',
        mark: 'route',
        description: 'Its hidden route: its permission, and an address that opens the page with the action started',
      }),
    ),
    can: Type.Optional(Permission('Permission it needs where it has no path of its own')),
    show: Type.Optional(Expression('Whether the button is there')),
    enable: Type.Optional(Expression('Whether the button can be pressed')),
    confirm: Type.Optional(
      Type.Union([Text('The question asked before'), Type.Boolean()], {
        description: 'A question asked before; true: the usual one',
      }),
    ),
    run: Type.Optional(Steps('What it does, step by step; one step may stand alone')),
    failed: Type.Optional(Steps('What it does when a step fails')),
    batch: Type.Optional(
      Type.Union([Type.Literal(true), Type.Literal('only'), BatchKeys], {
        description:
          'The same done to the selected rows, where `batchActions` names it; with what differs. Its calls then say by themselves what they are for: `ids` with the id of the row, or `target`, what is selected. Rows on the screen that do not offer it one by one are left out, which its question says. only: it is for selected rows alone',
      }),
    ),
  },
  { additionalProperties: false },
)

export const ColumnKeys = Type.Object(
  {
    field: Type.Optional(FieldName('The field it shows')),
    label: Type.Optional(Text('Heading; that of the field where absent')),
    value: Type.Optional(Expression('A computed value instead of a field')),
    as: Type.Optional(FieldTypeName('Field type it is drawn as')),
    open: Type.Optional(RoutePath('Where a click leads')),
    width: Type.Optional(Type.Number({ minimum: 20, description: 'Width in px, where it is not that of the field' })),
    pin: Type.Optional(oneOf(['left', 'right'], 'Stays in view while the table is scrolled sideways')),
    tone: Type.Optional(ToneOf('Colour: muted, info, success, warning, danger; or an expression that answers one or null')),
    sort: Type.Optional(
      Type.Unsafe<string | boolean>({
        anyOf: [{ enum: ['asc', 'desc'] }, { type: 'boolean' }],
        description: 'asc or desc: the list is sorted by it at first; false: never',
      }),
    ),
    edit: Type.Optional(Type.Boolean({ description: 'Can be changed in the table' })),
    can: Type.Optional(Permission('Permission without which the column is not there')),
  },
  { additionalProperties: false },
)

export const FilterKeys = Type.Object(
  {
    field: FieldName('The field it filters by'),
    label: Type.Optional(Text('Its name; that of the field where absent')),
  },
  { additionalProperties: false },
)

export const FormItemKeys = Type.Object(
  {
    field: FieldName('The field'),
    label: Type.Optional(Words('Label; that of the field where absent')),
    help: Type.Optional(Words('A short explanation under the field')),
    unit: Type.Optional(Text('Unit behind the number; that of the field where absent')),
    show: Type.Optional(Expression('Whether the field is there')),
    enable: Type.Optional(Expression('Whether the field can be changed')),
    required: Type.Optional(Computed(Type.Boolean(), 'Whether it must be filled in')),
    options: Type.Optional(Expression('The choices, as [{value, label}] or a list of the values allowed')),
    value: Type.Optional(Expression('Its value, kept up to date')),
    clear: Type.Optional(Expression('When this becomes true the field is emptied')),
    fixed: Type.Optional(
      Type.Literal(true, { description: 'Of rows: they are filled in, and none is added, removed or named otherwise' }),
    ),
    span: Type.Optional(Type.Number({ minimum: 1, maximum: 24, description: 'Share of the width, of 24' })),
  },
  { additionalProperties: false },
)

const rowsOf = (what: string) =>
  Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?$', description: what }))

/** How the database works out a field that is no column: it can be filtered, sorted, summed and exported like one. */
const Derive = Type.Union(
  [
    Expression('Computed of the other columns of `row`: numbers, comparisons, ?: and min max round floor ceil abs'),
    Type.Object(
      {
        count: rowsOf('How many there are of these children, or of the rows of this entity, whose `by` is said beside'),
        sum: rowsOf('The sum of a field of theirs, `lines.total`; 0 where there are none'),
        min: rowsOf('The least of a field of theirs'),
        max: rowsOf('The greatest of a field of theirs'),
        last: rowsOf('A field of the latest of them'),
        by: Type.Optional(Type.String({ description: 'Of an entity: its field that holds the id of this record' })),
        at: Type.Optional(
          FieldName(
            'Of an entity: the reference of this record that names the one row, `{"last": "order.order_status", "at": "order_id"}`',
          ),
        ),
        below: Type.Optional(
          Type.Literal(true, { description: 'Of a tree: the rows of those below it count too, as those of a category do' }),
        ),
        where: Type.Optional(Type.Unsafe<Where>({ type: 'object', description: 'Only those of which this holds' })),
      },
      { additionalProperties: false },
    ),
  ],
  {
    description:
      'Worked out by the database: an expression of the row, or one of count, sum, min, max and last over rows that belong to it',
  },
)

/** Keys every field takes; further ones are those of its type. */
export const FieldKeys = Type.Object({
  type: FieldTypeName('The field type'),
  label: Words('What people call it'),
  context: Type.Optional(Type.String({ description: 'Keeps homonyms apart in translations' })),
  help: Type.Optional(Words('A short explanation under the field')),
  required: Type.Optional(Type.Boolean({ description: 'Must be filled in' })),
  writable: Type.Optional(
    Type.Boolean({
      description:
        'Whether it can be written: by forms, imports and saves. Where absent the entity says (`writable`), else its `form`: what the form does not name can only be read',
    }),
  ),
  hidden: Type.Optional(Type.Boolean({ description: 'Neither in forms nor in tables unless a page names it' })),
  secret: Type.Optional(Type.Boolean({ description: 'Never leaves the server' })),
  mask: Type.Optional(
    Type.Unsafe<Mask>({
      enum: masks,
      description:
        'Shown shortened, 138****8000, in lists, details, files, history, notices and logs; found by the whole of it or its last four signs. The call `reveal` of the entity tells the whole value',
    }),
  ),
  private: Type.Optional(
    Type.Literal(true, {
      description:
        'Of a file or picture: only who may see the record sees it, at an address that lasts ten minutes, and each look has its line in the activity log',
    }),
  ),
  can: Type.Optional(
    Permission('Permission without which the server neither sends the field nor filters, sorts, sums, exports or saves it'),
  ),
  unique: Type.Optional(
    Type.Unsafe<boolean | 'warn'>({
      anyOf: [{ type: 'boolean' }, { enum: ['warn'] }],
      description:
        'Occurs once per tenant, in rows of a field once among them; warn: should, and a save says who has the same, in its message and as `duplicate: {id, name}` of its answer',
    }),
  ),
  live: Type.Optional(
    Type.Boolean({
      description:
        'Changes without a save, as a stock does: a save that changes it must have read the value it replaces, which a form sends as `_was`; in a row that its record owns by the `version` of the row',
    }),
  ),
  default: Type.Optional(Constant('Value of a new record; what `ask` begins with from the row is written in its `values`')),
  unit: Type.Optional(Words('Unit shown behind the value')),
  width: Type.Optional(Type.Number({ minimum: 20, description: 'Width of its column in px, where it is not that of its type' })),
  sort: Type.Optional(Type.Boolean({ description: 'Tables can be sorted by it' })),
  sum: Type.Optional(Type.Boolean({ description: 'Tables show its sum' })),
  filter: Type.Optional(
    Type.Unsafe<boolean | 'contains'>({
      anyOf: [{ type: 'boolean' }, { enum: ['contains'] }],
      description: 'Tables can be filtered by it; contains: texts that hold the words',
    }),
  ),
  virtual: Type.Optional(Type.Boolean({ description: 'No column of the table: a server module gives its value' })),
  derive: Type.Optional(Derive),
  compute: Type.Optional(
    Expression('Worked out of the other fields of `row` whenever one of them is written, and kept: a column, which nobody types'),
  ),
})

const tone = { enum: tones, description: 'Colour of the word; the same word has one everywhere' }

/** A choice of an enum in long form; a bare text is short for {label}. */
export const OptionKeys = Type.Object(
  {
    label: Words('What people read'),
    tone: Type.Optional(Type.Unsafe<string>(tone)),
    context: Type.Optional(Type.String({ description: 'Keeps homonyms apart' })),
  },
  { additionalProperties: false },
)

/** A kind's own keys with those every node of its group takes; nothing else is allowed. */
export function closedShape(kind: Kind, common: TSchema): Shape {
  const known = merged.get(kind)
  if (known) return known
  const own = shapeOf(kind)
  const base = asShape(common)
  const shape: Shape = {
    type: 'object',
    properties: { ...base.properties, ...own.properties },
    required: [...new Set([...(base.required ?? []), ...(own.required ?? [])])],
    additionalProperties: own.additionalProperties ?? false,
    ...(own.anyOf ? { anyOf: own.anyOf } : {}),
  }
  merged.set(kind, shape)
  return shape
}
const merged = new WeakMap<Kind, Shape>()
