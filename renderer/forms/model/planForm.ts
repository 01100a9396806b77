import type { FormSection } from '../../../contract/language/Entity.ts'
import type { Field, FormItem } from '../../../contract/language/shape.ts'
import { fieldTypeOf } from '../../kind/registry.ts'

/** One field of a form: its place, its description with the item's own words, and the item that carries the linkage. */
export type FormEntry = { name: string; field: Field; item: FormItem }
/** What is worked out while one types and never stored: nobody enters it, and nobody saves another value of it. */
export const isOnlyShown = ({ field, item }: FormEntry): boolean => field.virtual === true && item.value !== undefined
export type FormGroup = { label?: string; show?: string; entries: FormEntry[] }

/** What a form is made of: sections with fields; every field that can be written, in one section, where none are named. */
export function planForm(fields: Record<string, Field>, sections: FormSection[]): FormGroup[] {
  const written: FormSection[] = sections.length ? sections : [{ fields: writableNames(fields).map(name => ({ field: name })) }]
  return written.map(section => ({
    ...(section.label === undefined ? {} : { label: section.label }),
    ...(section.show === undefined ? {} : { show: section.show }),
    entries: section.fields.flatMap(item => planEntry(fields, item)),
  }))
}

function planEntry(fields: Record<string, Field>, written: FormItem | string): FormEntry[] {
  const item = typeof written === 'string' ? { field: written } : written
  const field = fields[item.field]
  if (!field) return []
  const words = {
    ...(item.label ? { label: item.label } : {}),
    ...(item.help ? { help: item.help } : {}),
    ...(item.unit?.startsWith('=') === false ? { unit: item.unit } : {}),
    ...(item.fixed ? { fixed: true } : {}),
  }
  return [{ name: item.field, field: { ...field, ...words, name: item.field }, item }]
}

const writableNames = (fields: Record<string, Field>): string[] =>
  Object.keys(fields).filter(name => {
    const field = fields[name]
    return field && field.writable !== false && !field.hidden && (!field.virtual || fieldTypeOf(field.type).keptApart)
  })

export const formEntries = (groups: FormGroup[]): FormEntry[] => groups.flatMap(group => group.entries)
