import { createForm, type Field as FieldState, type Form } from '@formily/core'
import type { FieldType } from '../../kind/define.ts'
import { type FormEntry, type FormGroup, formEntries } from './planForm.ts'
import { sectionTarget } from './readLinkage.ts'
import { keepWhole, takeOut } from './Whole.ts'

/** What a field knows beside Formily's own state: linkage decides `required`, `choices` and `unit`, the server says `errors` of parts. */
export type FieldData = { required: boolean; choices: unknown; unit: string; touched: boolean; errors: Record<string, string> }

export const noErrors: Record<string, string> = {}
const untouched: FieldData = { required: false, choices: null, unit: '', touched: false, errors: noErrors }

/** The fields of a form as Formily holds them: value, visibility and errors of each, and what is kept beside them. */
export class FormFields {
  readonly form: Form = createForm()
  readonly groups: FormGroup[]
  readonly entries: FormEntry[]
  readonly types: ReadonlyMap<string, FieldType>
  private readonly byName: ReadonlyMap<string, FormEntry>

  constructor(groups: FormGroup[], types: ReadonlyMap<string, FieldType>) {
    this.groups = groups
    this.entries = formEntries(groups)
    this.types = types
    this.byName = new Map(this.entries.map(entry => [entry.name, entry]))
  }

  /** @param values what each field begins with, null where it is empty */
  protected createFields(values: Readonly<Record<string, unknown>>): void {
    for (const index of this.groups.keys()) this.form.createVoidField({ name: sectionTarget(index) })
    for (const { name, field, item } of this.entries) {
      const value = values[name] ?? null
      this.form.createField({
        name,
        data: { ...untouched, required: item.required === true || (item.required === undefined && field.required === true) },
        ...(field.writable === false && { pattern: 'readOnly' as const }),
        ...(value !== null && { value: keepWhole(value) }),
      })
    }
  }

  /** Formily's state of a field; throws for a name the form has not. */
  field(name: string): FieldState {
    const state = this.form.fields[name]
    if (!state || !('setValue' in state)) throw new Error(`The form has no field "${name}"`)
    return state as FieldState
  }

  entry(name: string): FormEntry | undefined {
    return this.byName.get(name)
  }

  data(name: string): FieldData {
    return this.field(name).data as FieldData
  }

  setData(name: string, change: Partial<FieldData>): void {
    this.field(name).setData({ ...this.data(name), ...change })
  }

  enable(name: string, enabled: boolean): void {
    this.field(name).setPattern(enabled ? 'editable' : 'disabled')
  }

  show(target: string, shown: boolean): void {
    const state = this.form.fields[target]
    state?.setDisplay(shown ? 'visible' : 'hidden')
    if (!shown && state && 'selfErrors' in state) state.selfErrors = []
  }

  isShown(name: string): boolean {
    const section = this.groups.findIndex(group => group.entries.some(entry => entry.name === name))
    return this.field(name).display === 'visible' && this.isSectionShown(section)
  }

  isSectionShown(index: number): boolean {
    return this.form.fields[sectionTarget(index)]?.display !== 'hidden'
  }

  value(name: string): unknown {
    return takeOut(this.field(name).value)
  }

  setValue(name: string, value: unknown): void {
    this.field(name).setValue(keepWhole(value))
  }

  /** What the fields hold, by name. */
  content(): Record<string, unknown> {
    return Object.fromEntries(this.entries.map(({ name }) => [name, this.value(name)]))
  }
}
