import Type, { type Static, type TSchema } from 'typebox'
import type { Keeps } from '../values/input.ts'
import type { Mask } from '../values/mask.ts'

/**
 * The marks that tell the checker what a string or an object of the page language means.
 * A shape made here is an ordinary JSON schema with one more key, `mark`; the checker walks a value along its shape and
 * looks up what each mark promises (a name exists, an expression parses, a text is translated).
 */
export type Mark =
  | 'text' // shown to people: translated, may hold {slots}; or a whole expression
  | 'words' // shown to people: translated, never evaluated
  | 'title' // shown to people where nothing is loaded yet, too: slots are left out there; never a whole expression
  | 'expression' // must start with "="
  | 'value' // any JSON; strings that start with "=" anywhere inside are expressions
  | 'constant' // any JSON, never evaluated
  | 'entity' // the name of an entity
  | 'field' // the name of a field of the entity in scope
  | 'part' // the name of a field of the rows of the json field beside it
  | 'path' // a route of the console, with {slots}
  | 'permission' // a route path or an API path
  | 'call' // "GET x/y/Z" or "POST x/y/Z"
  | 'icon'
  | 'block' // one block, told apart by its kind key
  | 'blocks'
  | 'step' // one step, told apart by its kind key
  | 'action' // an action, or the name of a standard or entity action; `on` says what it works on
  | 'column' // a column of a list, the name of a field, or a sign: "|", "...", "-name"
  | 'filter' // a filter of a list, the name of a field, or one of these signs
  | 'formItem' // a field of a form, with linkage
  | 'newField' // a field described in place
  | 'askFields' // fields that are asked for: of the entity by name, or described in place, with linkage
  | 'preset' // what the lists or details of an entity have in common: keys of the block of that name
  | 'count' // a link to a page with a list, whose rows are counted
  | 'where' // {field: value | {eq,in,lt,gt,…}}
  | 'fixedWhere' // the same, its values never evaluated
  | 'section' // fields of a form under a heading: {label, fields}
  | 'route' // the hidden route that an action brings
  | 'fieldType' // the name of a field type
  | 'api' // a call without its method: "seller/goods/manageShow"; of a page a comma list of them
  | 'tone' // the name of a colour, or an expression that answers one or null
  | 'pattern' // a regular expression
  | 'widget' // the name of a widget, with its argument: "chat:orders"

const marked = (mark: Mark, schema: object, description: string) => ({ ...schema, mark, description })

export const Text = (description: string) => Type.Unsafe<string>(marked('text', { type: 'string' }, description))
export const Words = (description: string) => Type.Unsafe<string>(marked('words', { type: 'string' }, description))
export const Title = (description: string) => Type.Unsafe<string>(marked('title', { type: 'string' }, description))
export const Expression = (description: string) =>
  Type.Unsafe<string>(marked('expression', { type: 'string', pattern: '^=' }, description))
/** A constant of the given type, or an expression that yields one. */
export const Computed = <T extends TSchema>(schema: T, description: string) =>
  Type.Unsafe<Static<T> | string>(marked('value', { anyOf: [schema, { type: 'string', pattern: '^=' }] }, description))
/** The name of a colour, or an expression that answers it. */
export const ToneOf = (description: string) => Type.Unsafe<string>(marked('tone', { type: 'string' }, description))
/** A link to a page with a list, whose rows are counted. */
export const CountedPath = (description: string) =>
  Type.Unsafe<string>(marked('count', { type: 'string', pattern: '^/' }, description))
export const FieldTypeName = (description: string) => Type.Unsafe<string>(marked('fieldType', { type: 'string' }, description))
export const Api = (description: string) => Type.Unsafe<string>(marked('api', { type: 'string' }, description))
export const Pattern = (description: string) => Type.Unsafe<string>(marked('pattern', { type: 'string' }, description))
export const Value = (description: string) => Type.Unsafe<unknown>(marked('value', {}, description))
export const Constant = (description: string) => Type.Unsafe<unknown>(marked('constant', {}, description))
export const EntityName = (description: string) => Type.Unsafe<string>(marked('entity', { type: 'string' }, description))
export const FieldName = (description: string) => Type.Unsafe<string>(marked('field', { type: 'string' }, description))
export const PartName = (description: string) => Type.Unsafe<string>(marked('part', { type: 'string' }, description))
export const RoutePath = (description: string) =>
  Type.Unsafe<string>(marked('path', { type: 'string', pattern: '^/' }, description))
export const Permission = (description: string) => Type.Unsafe<string>(marked('permission', { type: 'string' }, description))
export const Call = (description: string) =>
  Type.Unsafe<string>(marked('call', { type: 'string', pattern: '^(GET|POST) [A-Za-z0-9_/{}.=-]+$' }, description))
export const Icon = (description: string) => Type.Unsafe<string>(marked('icon', { type: 'string' }, description))
export const WhereShape = (description: string) => Type.Unsafe<Where>(marked('where', { type: 'object' }, description))
export const FixedWhere = (description: string) => Type.Unsafe<Where>(marked('fixedWhere', { type: 'object' }, description))

/** Of a reference: it keeps nobody from deleting what it names. */
export const Weak = Type.Optional(Type.Literal(true, { description: 'What it names may be deleted all the same' }))

/** A fixed condition of a list: equal to a value, or one of these operators. */
export type Condition = { eq?: unknown; in?: unknown[]; lt?: number; lte?: number; gt?: number; gte?: number; contains?: string }
export type Where = Record<string, string | number | boolean | null | Condition>

/** What is worked out of rows that belong to a record: how many they are, or what a field of theirs comes to. */
export type Fold = 'count' | 'sum' | 'min' | 'max' | 'last'
export type Derivation = { [Key in Fold]?: string } & { by?: string; at?: string; below?: true; where?: Where }

export const Blocks = (description: string) => Type.Unsafe<Block[]>(marked('blocks', { type: 'array' }, description))
export const Steps = (description: string) => Type.Unsafe<Step[]>({ type: 'array', items: marked('step', {}, ''), description })
/** What an action works on: a row or record, the selected rows, or neither. */
export type WorksOn = 'row' | 'selected' | 'none'
export const Actions = (description: string, on: WorksOn = 'row') =>
  Type.Unsafe<Action[]>({ type: 'array', items: marked('action', { on }, ''), description })
export const Columns = (description: string) =>
  Type.Unsafe<Column[]>({ type: 'array', items: marked('column', {}, ''), description })
export const Filters = (description: string) =>
  Type.Unsafe<Column[]>({ type: 'array', items: marked('filter', {}, ''), description })
export const FormItems = (description: string) =>
  Type.Unsafe<FormItem[]>({ type: 'array', items: marked('formItem', {}, ''), description })
export const NewFields = (description: string) =>
  Type.Unsafe<Record<string, Field>>({ type: 'object', additionalProperties: marked('newField', {}, ''), description })

/** Read by editors alone: the JSON schema of the file. */
export const Schema = Type.Optional(
  Type.String({ description: 'The JSON schema of this file, for editors: `npm run dev` writes one for this project' }),
)
export const Preset = (description: string) =>
  Type.Unsafe<Record<string, unknown>>(marked('preset', { type: 'object' }, description))

/** What a question asks for: names of fields, or fields by name. */
export const AskFields = (description: string) =>
  Type.Unsafe<Record<string, Field> | string[]>(marked('askFields', {}, description))

/** What every node carries after checking: the kind key gives its kind, and its main argument is that key's value. */
export type Node = Record<string, unknown>
/** What every block has, of whatever kind. */
export type BlockKeys = { kind: string; id?: string; title?: string; show?: string; can?: string; span?: number }
export type Block = Node & BlockKeys
export type Step = Node & { kind: string }

/** Long form of an action. The name is that of a standard or entity action, or made from its place. */
export type Action = {
  name: string
  label?: string
  /** Name in the tree of permissions, where it is not the label */
  title?: string
  icon?: string
  tone?: 'primary' | 'danger'
  path?: string
  can?: string
  show?: string
  enable?: string
  confirm?: string | boolean
  run: Step[]
  failed?: Step[]
  /** The same done to the selected rows; only in an entity, where `only` says that it is for them alone */
  batch?: Action
  only?: 'batch'
  /** Set for the names the engine knows: create edit view delete copy import export refresh. */
  standard?: StandardAction
}
export const standardActions = ['create', 'edit', 'view', 'delete', 'copy', 'import', 'export', 'refresh'] as const
export type StandardAction = (typeof standardActions)[number]

export type Column = {
  field?: string
  label?: string
  value?: string
  as?: string
  open?: string
  width?: number
  pin?: 'left' | 'right'
  tone?: string
  sort?: 'asc' | 'desc' | boolean
  edit?: boolean
  can?: string
  fold?: boolean
}

/** One field in a form or detail, with the linkage written at the field that changes. */
export type FormItem = {
  field: string
  label?: string
  help?: string
  show?: string
  enable?: string
  required?: string | boolean
  options?: string
  value?: string
  unit?: string
  clear?: string
  fixed?: true
  span?: number
}

/** Linkage of a cell: `form` is its row. All of `show` must hold. */
export type RowLinkage = { show?: string[]; enable?: string; required?: string | boolean }

/** A field of an entity, long form. Keys past these belong to its field type and are checked by it. */
export type Field = {
  type: string
  label: string
  context?: string
  help?: string
  required?: boolean
  writable?: boolean
  hidden?: boolean
  secret?: boolean
  mask?: Mask
  /** A file behind a permission check */
  private?: true
  can?: string
  unique?: boolean | 'warn'
  /** Changes without a save: who changes it in an owned row must have read what it replaces */
  live?: boolean
  /** How a number is made for a new record that has none */
  sn?: string
  default?: unknown
  options?: Record<string, Option>
  min?: number
  max?: number
  width?: number
  maxWidth?: number
  /** What a text is made of */
  keeps?: Keeps
  pattern?: string
  /** Sentences that are taken instead of typed */
  suggest?: string[]
  unit?: string
  decimal?: number
  unlimited?: string
  to?: string
  where?: Where
  /** What it names may be deleted all the same */
  weak?: true
  second?: string
  fields?: Record<string, Field>
  /** Word on the button that adds a row */
  add?: string
  /** Of a field of rows: when it is there, can be changed and must be filled in, as the form of their entity says */
  linkage?: RowLinkage
  sort?: boolean
  sum?: boolean
  filter?: boolean | 'contains'
  virtual?: boolean
  /** Worked out by the database: an expression of the row, or what rows that belong to it come to */
  derive?: string | Derivation
  /** Worked out of the other fields of `row` when the row is written */
  compute?: string
  [extra: string]: unknown
}
export const tones = ['muted', 'info', 'success', 'warning', 'danger'] as const
export type Tone = (typeof tones)[number]
export type Option = { label: string; tone?: Tone; context?: string }
