import { onFieldValueChange } from '@formily/core'
import { batch, observable } from '@formily/reactive'
import type { Rule } from '../../../contract/language/Entity.ts'
import type { FieldType } from '../../kind/define.ts'
import type { Host } from '../../host/Host.tsx'
import type { Scope } from '../../scope/Scope.tsx'
import { isEmpty } from '../../values/isEmpty.ts'
import { isSame } from '../../values/isSame.ts'
import { Pending } from './Pending.ts'
import { checkField } from './checkField.ts'
import { FormFields, noErrors } from './FormFields.ts'
import { type FormEntry, type FormGroup, isOnlyShown } from './planForm.ts'
import { indexLinkage, type Linkage, readLinkage } from './readLinkage.ts'
import { type Rules, readRules } from './readRules.ts'
import { runLinkage } from './runLinkage.ts'

export type FormModelOptions = {
  groups: FormGroup[]
  rules?: Rule[]
  types: ReadonlyMap<string, FieldType>
  /** The record to edit, or the first values of a new one. */
  record: Record<string, unknown>
  isNew: boolean
  host: Host
  /** The names around the form; asked at each evaluation, for they may change while the form is open. */
  scope?(): Scope
  /** A question: its answers are `result` too, where no step before it has given one */
  isQuestion?: boolean
}

/**
 * The state of one form: its fields, of which a change draws only those it concerns; linkage, checks and rules run here. It draws
 * nothing, so every rule of forms is tested without a browser.
 */
export class FormModel extends FormFields {
  host: Host
  readonly isNew: boolean
  /** Last results of `value` and `clear`, which act on changes only. */
  readonly remembered = new Map<string, unknown>()
  /** Uploads that run and the like */
  readonly pending = new Pending()
  record: Record<string, unknown>
  private base: Record<string, unknown>
  /** What was in the fields when the form opened or was saved; what is drawn by it follows it. */
  private readonly start = observable.ref<Record<string, unknown>>({})
  private readonly linksOf: ReadonlyMap<string, Linkage[]>
  /** What reads the answers of calls */
  private readonly quoted: readonly Linkage[]
  /** Choices that come from what the page loaded */
  private readonly offered: readonly Linkage[]
  private quotes: Readonly<Record<string, unknown>> = {}
  private readonly rules: Rules
  private readonly outer: () => Scope
  private readonly isQuestion: boolean

  constructor(options: FormModelOptions) {
    super(options.groups, options.types)
    this.host = options.host
    this.isNew = options.isNew
    this.record = options.record
    this.outer = options.scope ?? (() => ({}))
    this.isQuestion = options.isQuestion === true
    this.rules = readRules(options.rules ?? [])
    this.base = this.readRecord()
    const links = readLinkage(options.groups)
    this.linksOf = indexLinkage(links)
    this.offered = links.filter(({ kind, expression }) => kind === 'options' && reads(expression, 'data'))
    this.quoted = links.filter(({ expression }) => reads(expression, 'quote'))
    batch(() => this.createFields(this.firstValues()))
    batch(() => runLinkage(links, this, true))
    this.start.value = this.content()
    this.form.addEffects('linkage', () => onFieldValueChange('*', field => this.afterChange(field.path.toString())))
  }

  private readRecord(): Record<string, unknown> {
    return Object.fromEntries(
      this.entries.map(({ name, field }) => {
        const read = this.types.get(field.type)?.read
        return [name, (read ? read(this.record, name) : this.record[name]) ?? null]
      }),
    )
  }

  private firstValues(): Record<string, unknown> {
    if (!this.isNew) return this.base
    return Object.fromEntries(this.entries.map(({ name, field }) => [name, this.base[name] ?? field.default ?? null]))
  }

  startsEmpty(name: string): boolean {
    return this.isNew && isEmpty(this.base[name])
  }

  /** The names an expression of this form sees; `form` is the record with what was entered over it. */
  scope(): Record<string, unknown> {
    const content = this.content()
    const form = { ...this.record, ...content }
    return { ...(this.isQuestion ? { result: content } : {}), ...this.outer(), quote: this.quotes, form }
  }

  /** A call has answered what is being typed. What it fills in where nothing was typed is nobody's unsaved work. */
  setQuote(name: string, answer: unknown): void {
    this.quotes = { ...this.quotes, [name]: answer }
    const typed = this.typedNames()
    batch(() => runLinkage([...this.quoted], this, false))
    const filled = this.quoted.map(({ target }) => target).filter(target => this.entry(target) && !typed.includes(target))
    this.start.value = { ...this.start.value, ...Object.fromEntries(filled.map(target => [target, this.value(target)])) }
  }

  /** What the page loaded is there anew: choices that come from it follow. */
  offerAnew(): void {
    batch(() => runLinkage([...this.offered], this, false))
  }

  private afterChange(name: string): void {
    if (!this.entry(name)) return
    runLinkage([...(this.linksOf.get(name) ?? []), ...(this.linksOf.get('*') ?? [])], this, false)
    if (this.isChecked(name)) this.check(name)
    for (const other of this.rules.dependents(name)) if (this.entry(other) && this.isChecked(other)) this.check(other)
  }

  private isChecked(name: string): boolean {
    return this.data(name).touched || this.field(name).selfErrors.length > 0
  }

  /** The field was left: from now on its mistakes are shown as they are made. */
  blur(name: string): void {
    if (!this.data(name).touched) this.setData(name, { touched: true })
    this.check(name)
  }

  /** Checks one field, shows the sentence there and answers it. What is hidden or cannot be written is never wrong. */
  check(name: string): string | null {
    const sentence = this.isShown(name) ? this.findMistake(name) : null
    this.field(name).selfErrors = sentence === null ? [] : [sentence]
    if (this.data(name).errors !== noErrors) this.setData(name, { errors: noErrors })
    return sentence
  }

  private findMistake(name: string): string | null {
    const entry = this.entry(name)
    const type = entry && this.types.get(entry.field.type)
    if (!entry || !type || this.field(name).pattern !== 'editable') return null
    const { required, choices } = this.data(name)
    const own = checkField({ value: this.value(name), field: entry.field, type, required, choices, host: this.host })
    if (own !== null) return own
    const rule = this.rules.failing(name, this.scope())
    return rule === null ? null : this.host.t(rule)
  }

  /** Checks every field and answers the first wrong one in the order of the form. */
  checkAll(): string | null {
    const wrong = this.entries.filter(({ name }) => this.check(name) !== null)
    return wrong[0]?.name ?? null
  }

  /** Shows the server's sentences at their fields (`skus[3].price` at `skus`); answers those that have none here. */
  showErrors(errors: Record<string, string>): Record<string, string> {
    const rest: Record<string, string> = {}
    for (const [place, sentence] of Object.entries(errors)) {
      const head = /^[A-Za-z_]\w*/.exec(place)?.[0] ?? ''
      const name = this.ownerOf(head)
      if (name !== null && this.isShown(name)) this.placeError(name, name === head ? place.slice(head.length) : place, sentence)
      else rest[place] = sentence
    }
    return rest
  }

  private ownerOf(head: string): string | null {
    if (this.entry(head)) return head
    return this.entries.find(({ field }) => this.types.get(field.type)?.aliases?.includes(head))?.name ?? null
  }

  private placeError(name: string, part: string, sentence: string): void {
    const state = this.field(name)
    state.selfErrors = [...new Set([...state.selfErrors, sentence])].slice(0, 3)
    if (part) this.setData(name, { errors: { ...this.data(name).errors, [part]: sentence } })
  }

  /** Another language: what is said about the fields is said in it from now on. */
  speak(host: Host): void {
    this.host = host
    for (const { name } of this.entries) if (this.field(name).selfErrors.length > 0) this.check(name)
  }

  firstWrong(): string | null {
    return this.entries.find(({ name }) => this.field(name).selfErrors.length > 0)?.name ?? null
  }

  /** Whether something was entered since the form opened or was saved, or is still to come. */
  isDirty(): boolean {
    return !this.pending.isEmpty || this.typedNames().length > 0
  }

  /** The fields whose values were entered since then. */
  typedNames(): string[] {
    return this.namesUnlike(this.start.value)
  }

  /** The fields that differ from the record. */
  changedNames(): string[] {
    return this.namesUnlike(this.base)
  }

  private namesUnlike(values: Readonly<Record<string, unknown>>): string[] {
    const differs = ({ name }: FormEntry) => !isSame(this.value(name), values[name])
    return this.entries.filter(entry => !isOnlyShown(entry) && differs(entry)).map(({ name }) => name)
  }

  baseValue(name: string): unknown {
    return this.base[name] ?? null
  }

  /** Takes another record as the starting point; the present values of the fields named in `keep` stay. */
  rebase(record: Record<string, unknown>, keep: string[] = []): void {
    this.record = record
    this.base = this.readRecord()
    const first = this.firstValues()
    this.putBack(first, keep)
    this.start.value = { ...first }
  }

  /** What was entered since the form opened or was saved is gone, and what was said of it. */
  discard(): void {
    this.putBack(this.start.value)
  }

  /** These values are entered, as if typed. */
  fill(values: Readonly<Record<string, unknown>>): void {
    batch(() => {
      for (const { name } of this.entries) if (name in values) this.setValue(name, values[name])
    })
  }

  private putBack(values: Readonly<Record<string, unknown>>, keep: string[] = []): void {
    for (const { name } of this.entries) {
      if (!keep.includes(name)) this.setValue(name, values[name])
      this.field(name).selfErrors = []
      this.setData(name, { touched: false, errors: noErrors })
    }
  }

  /** These values, or what is in the fields now, count as saved; answers what takes that back. */
  settle(saved: Record<string, unknown> = this.content()): () => void {
    const before = this.start.value
    this.start.value = saved
    // What is entered from now on is of another save: its mistakes are shown once a field is left again.
    for (const { name } of this.entries) this.setData(name, { touched: false })
    return () => {
      this.start.value = before
    }
  }
}

const reads = ({ paths }: Linkage['expression'], name: string): boolean => paths.some(path => path.split('.')[0] === name)
