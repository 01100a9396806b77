import Type from 'typebox'
import { type Children, ChildrenShape } from './children.ts'
import type { Machine } from './Machine.ts'
import { MachineShape } from './MachineShape.ts'
import {
  type Action,
  Api,
  Expression,
  type Field,
  FieldName,
  type FormItem,
  FormItems,
  NewFields,
  Preset,
  Schema,
  type Where,
  Words,
} from './shape.ts'

/** Whose the one record of an entity of settings is. */
export const singles = ['shop', 'platform'] as const
export type Single = (typeof singles)[number]

/** One rule between fields, checked by the form and by the server. */
const RuleShape = Type.Object(
  { check: Expression('What must hold, of form'), at: FieldName('The field that is told'), say: Words('The sentence') },
  { additionalProperties: false },
)
/** Fields of a form under a heading. */
export const FormSectionShape = Type.Object(
  {
    label: Type.Optional(Words('Heading of the section')),
    fields: FormItems('The fields of the section'),
    show: Type.Optional(Expression('Whether the section is shown')),
  },
  { additionalProperties: false },
)

/** The file `schemas/entities/{domain}/{name}.json`. */
export const EntityShape = Type.Object(
  {
    $schema: Schema,
    entity: Type.String({ pattern: '^[a-z][a-z0-9_]*$', description: 'The name; also the name of the file and of the table' }),
    label: Type.Unsafe<string>({ type: 'string', mark: 'words', description: 'What one of these is called' }),
    plural: Type.Optional(Words('What several of these are called, `Products`: the title of their export and import')),
    counted: Type.Optional(Words('Several of these beside their number, `{count} products`: what batches say of a selection')),
    none: Type.Optional(Words('What a list of these says when it is empty, where its page says nothing else')),
    title: Type.Optional(FieldName('The field that names a record to people')),
    hint: Type.Optional(
      FieldName(
        'A text that stands beside the title where records are chosen, to tell those of one name apart, and by which they are found there; what has a mask is shown shortened, and found by the whole of it or its last four signs',
      ),
    ),
    single: Type.Optional(
      Type.Unsafe<Single>({
        enum: singles,
        description:
          'One record alone, of settings: shop: each shop has its own; platform: one for all. It has no id, only `info` and `save`, and the defaults of its fields until it is saved; expressions read it as `settings.{entity}.{field}`',
      }),
    ),
    tenant: Type.Optional(
      Type.Union([Type.Literal('supplier_id'), Type.Literal(false)], {
        description:
          'supplier_id (default): every row belongs to a supplier; false: rows of the platform, written by the platform alone',
      }),
    ),
    api: Type.Object(
      {
        list: Type.Optional(Api('The table: metadata, rows, counts, choices, export, import')),
        info: Type.Optional(Api('One record: `?id=1`')),
        save: Type.Optional(Api('Adds one, or changes the one whose `id` and `version` are sent')),
        delete: Type.Optional(Api('Deletes one (`id`) or several (`ids`)')),
        reveal: Type.Optional(
          Api('The whole value of a masked `field` of the record `id`: a permission of its own, and a line in the activity log'),
        ),
      },
      { additionalProperties: false, description: 'The calls, spelled as the contract has them' },
    ),
    lists: Type.Optional(
      Type.Record(Type.String(), Type.Unsafe<Where>({ type: 'object', mark: 'fixedWhere' }), {
        description: 'Further list calls of this entity, each with the condition that the server keeps as well',
      }),
    ),
    fields: NewFields('The fields by name'),
    children: Type.Optional(
      Type.Record(Type.String(), ChildrenShape, {
        description:
          'Rows of other entities that belong to a record, by the name under which it has them; a field to forms and details',
      }),
    ),
    log: Type.Optional(Type.Literal(true, { description: 'Saves of a record that is there are written in its history' })),
    writable: Type.Optional(
      Type.Boolean({
        description:
          'Whether its fields can be written, where they do not say so themselves; where absent those that `form` names, or all where there is no `form`',
      }),
    ),
    form: Type.Optional(
      Type.Unsafe<FormSection[]>({
        type: 'array',
        items: { mark: 'section' },
        description: 'Sections of the form, {label, fields}; or fields alone',
      }),
    ),
    list: Type.Optional(Preset('What its lists have in common, as the keys of the block `list`; a page says what differs')),
    detail: Type.Optional(Preset('What its details have in common, as the keys of the block `detail`; a page says what differs')),
    rules: Type.Optional(
      Type.Unsafe<Rule[]>({ type: 'array', items: RuleShape, description: 'What must hold between fields: {check, at, say}' }),
    ),
    actions: Type.Optional(
      Type.Unsafe<Record<string, Action>>({
        type: 'object',
        additionalProperties: { mark: 'action' },
        description: 'Business actions by name',
      }),
    ),
    states: Type.Optional(
      Type.Array(MachineShape, {
        description: 'The life of a record: its machines, each with states and the transitions between them',
      }),
    ),
    sort: Type.Optional(
      Type.Object(
        { field: FieldName('The field'), order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) },
        { additionalProperties: false, description: 'How lists are sorted at first; the newest first where absent' },
      ),
    ),
    tree: Type.Optional(FieldName('The field that holds the id of the parent row')),
    levels: Type.Optional(Type.Integer({ minimum: 2, maximum: 20, description: 'Of a tree: so many levels, and no more' })),
    level: Type.Optional(FieldName('Of a tree: the field in which the server keeps on which level a row stands, from 1')),
    search: Type.Optional(
      Type.Array(FieldName(''), {
        minItems: 2,
        maxItems: 8,
        description: 'Texts that one filter, `keyword`, looks in: a record is found that has the words in one of them',
      }),
    ),
    site: Type.Optional(
      FieldName(
        'To which pickup site a row belongs: a reference to a site, or to a record that belongs to one; `id` where rows are sites themselves. Staff who are limited to sites (`site_ids`) have no others',
      ),
    ),
    unique: Type.Optional(
      Type.Array(Type.Array(FieldName('')), {
        description:
          'Fields that together occur once per tenant; with that of the parent, among the rows that stand beside each other in a tree',
      }),
    ),
    indexes: Type.Optional(
      Type.Array(Type.Array(FieldName('')), {
        description: 'Indexes; the tenant is put first. One of a list or record alone finds what it holds',
      }),
    ),
    appendOnly: Type.Optional(
      Type.Literal(true, { description: 'Rows are only ever added: the database refuses to change or delete one' }),
    ),
    module: Type.Optional(Type.Boolean({ description: 'Saving and deleting are done by a server module, not by the table' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Default page size' })),
    import: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('rows')], {
        description:
          'Rows can be imported from a workbook, all or none; rows: each by itself, up to 5,000, and the file comes back with what became of each',
      }),
    ),
    importKey: Type.Optional(
      FieldName(
        'The field by which a row of an imported file says which record it is: it changes that record, where there is one, and adds one otherwise',
      ),
    ),
    export: Type.Optional(Type.Boolean({ description: 'false: rows cannot be exported' })),
  },
  { additionalProperties: false },
)

export type FormSection = { label?: string; fields: FormItem[]; show?: string }
export type Rule = { check: string; at: string; say: string }

/** Long form: short forms expanded, defaults filled in. */
export type Entity = {
  entity: string
  /** Key of the add-on that brings it */
  plugin?: string
  label: string
  plural?: string
  counted?: string
  none?: string
  /** '' where there is one record alone */
  title: string
  /** A text beside the title where records are chosen */
  hint?: string
  single?: Single
  tenant: 'supplier_id' | false
  api: { list?: string; info?: string; save?: string; delete?: string; reveal?: string }
  lists: Record<string, Where>
  /** Its own, and one for the rows of each of its children */
  fields: Record<string, Field>
  children?: Record<string, Children>
  /** Saves are written in the history */
  log?: true
  form: FormSection[]
  /** As they are written, by the name of their block: expanded where a page has that block */
  presets?: Record<string, Record<string, unknown>>
  rules: Rule[]
  actions: Record<string, Action>
  /** Its states and transitions; the server's alone */
  machines?: Machine[]
  sort: { field: string; order: 'asc' | 'desc' }
  tree?: string
  levels?: number
  level?: string
  /** The texts that the filter `keyword` looks in */
  search?: string[]
  /** The field that says to which pickup site a row belongs */
  site?: string
  unique: string[][]
  indexes: string[][]
  appendOnly?: true
  module: boolean
  size: number
  import: boolean | 'rows'
  /** The field that names a record in an imported file */
  importKey?: string
  export: boolean
}

// In a file of its own: the console needs these fields at run time, and not the shapes above.
