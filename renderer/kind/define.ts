import type { ComponentType, ReactNode } from 'react'
import type { Static, TSchema } from 'typebox'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Action, Block, BlockKeys, Field, FormItem, Step } from '../../contract/language/shape.ts'
import type { ColumnType, WireColumn } from '../../contract/wire/table/table.ts'
import type { Ahead } from './Ahead.ts'
import type { BatchCall, BatchPart } from './BatchCall.ts'
import type { Host } from '../host/Host.tsx'
import type { Scope } from '../scope/Scope.tsx'

/**
 * The three dictionaries of the engine. A kind is one folder: `fields/money/`, `blocks/list/`, `steps/toast/`, each with
 *   schema.ts     the shape of its keys (typebox with the marks of contract/language/shape.ts); pure, read by the checker in Node
 *   index.tsx     `export default defineField|defineBlock|defineStep({...})`; heavy parts behind `import()`
 *   example.json  examples that stories draw and tests run over
 * The folder's name is the kind's name in JSON.
 */

/**
 * Brings to an end what becomes a value later: an upload, a picture that is still to be cut. Answers false where less came of it than was
 * chosen.
 */
export type Finish = () => Promise<boolean>

export type FieldInputProps = {
  id?: string
  value: unknown
  onChange(value: unknown): void
  onBlur?(): void
  field: Field
  host: Host
  disabled?: boolean
  /** Saving waits for it; answers what takes it off the list again. */
  onPending?(finish: Finish): () => void
  /** Sentence of a failed check, when there is one: the input shows it is wrong, the form shows the text. */
  error?: string
  /** Sentences of the server about parts of this value: `skus[3].price` → `[3].price` */
  errors?: Record<string, string>
  /** Choices made by the form item's `options` expression, in place of the field's own. */
  choices?: unknown
  /** Values of the form around it, for fields that depend on others. */
  form: Record<string, unknown>
  /** Of a cell whose field says `apart`: its values in all rows, and the place of its own among them. */
  beside?: { values: readonly unknown[]; place: number }
  /** The call that answers choices of a ref: `seller/goods/manageShow` */
  optionsApi?: string
}

export type FieldFilterProps = {
  /** What stands in the address: the protocol's own text, `150,2000`; empty when not set. */
  value: string
  onChange(value: string): void
  field: Field
  name: string
  label: string
  host: Host
  optionsApi?: string
  /** Its name stands above it, as in the drawer of a phone: it does not say it again. */
  titled?: boolean
  /** Something is always chosen: "any" is not offered. */
  needed?: boolean
}

/** What a chip of a filter in use is drawn with. */
export type FilterWordsProps = Pick<FieldFilterProps, 'value' | 'field' | 'name' | 'host' | 'optionsApi'>

/** `field.name` holds the field's name in cells, views, texts and inputs: callers put it in where the entity's field lacks it. */
export type FieldType = {
  /** How a column of this type travels (docs/rules/wire.md#table). */
  wire: ColumnType
  align?: 'left' | 'right' | 'center'
  /** Default width of a column in px. */
  width?: number
  /** What stands for its longest value: a column that is as wide as this needs no more room. */
  longest?: string
  /** No column is narrower than that, whatever width was chosen: what is cut would look like another value. */
  uncut?: true
  /** Takes a whole line of a form or a detail; `below`: in a detail it stands below its name. */
  wide?: true | 'below'
  /** All that it ever says, where that is not the options of the field: a column is wide enough for the longest. */
  words?(field: Field, host: Host): string[]
  /** Its words may break over lines; a number, an amount or a date is read as one. */
  breaks?: true
  /** `min` and `max` count characters or entries; elsewhere they are values themselves. */
  counts?: true
  /** Never read back: it is sent encrypted, nothing shows it, and an empty one leaves the old one as it is. */
  secret?: true
  /** A virtual field of this type can be written all the same: its value is kept in tables of its own. */
  keptApart?: true
  /** A field of this type that is named as one holds a number people copy: `order_sn`, `code`. */
  holdsNumbers?: true
  /** A figure at an axis, where there is room for little; `text` where absent. */
  short?(value: number): string
  /** Its figures lie between whole ones. */
  fractions?: true
  /** Whether a column is of this type that no entity describes: all there is to know is what the back end says of it. */
  describes?(column: WireColumn): boolean
  /** A table cell: a plain function, no hook and no component look-up. Null and undefined never reach it. */
  cell(value: unknown, row: Record<string, unknown>, field: Field, host: Host): ReactNode
  /** The read-only view in a detail; the cell where absent. */
  view?(value: unknown, row: Record<string, unknown>, field: Field, host: Host): ReactNode
  /** Text for copying, tooltips and exports made in the browser. */
  text(value: unknown, field: Field, host: Host): string
  /** Reads pasted or typed text; throws an Error with a sentence. */
  parse(text: string, field: Field): unknown
  /**
   * The sentence that is wrong with a value, or null; `required` is checked before. Texts are English keys, translated by the caller.
   * @param choices those of the form item, see FieldInputProps
   */
  check?(value: unknown, field: Field, choices?: unknown): string | null
  /** The value for a form out of a record, where it is not simply `record[name]`. */
  read?(record: Record<string, unknown>, name: string): unknown
  /** What a copy of a record begins with, where a part of the value belongs to the record alone. */
  copy?(value: unknown): unknown
  /** Further names under which a refusal may speak of this field: a grid of versions answers for `specs.0` too. */
  aliases?: string[]
  /** The input of a form, loaded when a form is opened. */
  input: () => Promise<{ default: ComponentType<FieldInputProps> }>
  /** The filter of a list: light, drawn with native controls; absent where the type takes no filter. */
  filter?: ComponentType<FieldFilterProps>
  /** The filter as words for a chip: `1.50 – 20.00`. */
  filterText?(value: string, field: Field, host: Host): string
  /** The same where the words must be asked for: titles of records, names of regions. */
  FilterWords?: ComponentType<FilterWordsProps>
}

/** A block in its long form as the shape of its kind says, against which it was checked before it reached the browser. */
export type BlockOf<Shape extends TSchema> = BlockKeys & Static<Shape>
export type BlockProps<B extends BlockKeys = Block> = {
  block: B
  /** Path of this block inside its page, `blocks[0].blocks[1]`: for error cards, ids and the inspector. */
  place: string
}
export type BlockKind = {
  Component: ComponentType<BlockProps>
  /** It shows its `title` itself; otherwise the title stands above it. */
  drawsTitle?: boolean
  /** It saves what is entered and has the button for that. */
  saves?: true
  ahead?: Ahead
}

/** What a step may do besides computing: everything goes through here, so that a fake can watch it. */
export type StepContext = {
  host: Host
  scope: Scope
  /** Evaluates an expression, a text with slots or any JSON holding them, in the present scope. */
  fill(value: unknown, names?: Record<string, unknown>): unknown
  /** Runs further steps, with more names in scope. */
  run(steps: Step[], names?: Record<string, unknown>): Promise<void>
  /**
   * Runs further steps and then those after this one, as one chain: a question asked among them stays open until all are through.
   * What they answer has no name in the steps after.
   */
  turn(steps: Step[]): Promise<void>
  /** Opens a block in a dialog or drawer; resolves with what it emitted or undefined when closed. */
  show(options: {
    blocks: Block | Block[]
    title: string
    mode: 'dialog' | 'drawer'
    names?: Record<string, unknown>
  }): Promise<unknown>
  /** Opens a page: over this one when its mode is dialog or drawer, and then resolves with what it emitted; else goes there. */
  openPath(path: string): Promise<unknown>
  /**
   * Asks for a few values in a dialog; undefined when it was closed. `read` is asked again when the step's file changes while the
   * dialog is open.
   */
  ask(step: Step, read: () => Question): Promise<Record<string, unknown> | undefined>
  /** A node of the page as its newest version has it: its file may change while the action runs. */
  latest<Node extends object>(node: Node): Node
  /**
   * Runs the steps after this one with an answer as their `result`, while this one still stands open. Rejects with a Refusal, after
   * what the steps had shown in advance is put back: it may be tried again. When it resolves, the steps are not run a second time.
   */
  goOn(answer: unknown, names?: Record<string, unknown>): Promise<void>
  /** The row of the scope as it is stored now, under the names that mean it; null where it cannot be had. */
  readAgain(): Promise<Record<string, unknown> | null>
  /** So many of the records around, in words: "3 products" */
  countOf(count: number): string
  /** Says that records of these entities changed: every block that shows them loads again. */
  changed(entities: string[]): void
  /** Registers what puts an optimistic change back. */
  onFail(undo: () => void | Promise<void>): void
  /**
   * Sets a value of the block the action started in (`row.show`, `form.price`, `filters.state`); answers what puts it back, null
   * where there is none.
   */
  assign(path: string, value: unknown): (() => void) | null
  /** Makes a call for the selected rows: asks, shows how far it is and what became of each row, and answers that. */
  batch(call: BatchCall): Promise<unknown>
  emit(name: string, data: unknown): void
  action: Action
}
/** What is asked of the back end while one types: `GET seller/freight/Calculate`, with values that name the form. */
export type QuoteWish = { call: string; params?: unknown }
/** What the step `ask` shows; `title` and `text` are translated already. */
export type Question = {
  title: string
  text?: string
  fields: Record<string, Field>
  items?: FormItem[]
  values: Record<string, unknown>
  /** Says on the button what it does, where `submit` is absent; translated already */
  verb: string
  /** Texts that are computed anew while one types */
  submit?: string
  echo?: string
  quote?: QuoteWish
  danger?: boolean
  /**
   * What is done with the answers while the dialog is open; a Refusal is told in it and keeps it open. `names`: those of a
   * fresher record
   */
  act(answers: Record<string, unknown>, names?: Record<string, unknown>): Promise<void>
  /** After a conflict: the names of the record as it is now, and what the fields would begin with; null where it cannot be had */
  readAgain(): Promise<{ names: Record<string, unknown>; values: Record<string, unknown> } | null>
  /** Names that the linkage of the fields may use, and the entity of the row: the engine puts in those of the step. */
  names?: Record<string, unknown>
  entity?: Entity | undefined
}
export type StepKind = {
  run(step: Step, context: StepContext): Promise<unknown>
  /** It says what was done, so nothing else does. */
  says?: true
  /** The calls it makes (`seller/goods/OnOff`) and the pages it opens (`/goods/edit/{row.id}`): who may not make them may not run it. */
  needs?(step: Step): string[]
  /** The steps it runs, whatever it runs them for. */
  inner?(step: Step): Step[]
  /** The path of the page it opens, null where it opens something else; only steps that open something have this. */
  opens?(step: Step): string | null
  /** Whether it changes records. */
  changes?(step: Step): boolean
  /** Where it takes the selection, when it is made for selected rows. */
  batchPart?(step: Step): BatchPart | null
}

export const defineField = (type: FieldType): FieldType => type
/** `defineBlock<typeof shape>({ Component })`: a component that reads keys its shape has not is a mistake of types. */
export const defineBlock = <Shape extends TSchema>(
  kind: Omit<BlockKind, 'Component' | 'ahead'> & {
    Component: ComponentType<BlockProps<BlockOf<Shape>>>
    ahead?: Ahead<BlockOf<Shape>>
  },
): BlockKind =>
  // The registry finds a component by the kind of the block, so it is given blocks of that shape alone.
  kind as unknown as BlockKind
export const defineStep = (kind: StepKind): StepKind => kind
