import { isObject } from '../places.ts'
import type { FieldSet } from './Scene.ts'

/** What a question asks for, as the fields that it and the steps after it know. */
export function askedFields(ask: unknown, around: FieldSet | null): FieldSet | null {
  const names = Array.isArray(ask) ? ask.map(String) : isObject(ask) ? Object.keys(ask) : null
  if (!names) return null
  const own = (name: string) => (isObject(ask) && isObject(ask[name]) ? ask[name] : {})
  const base = (name: string) => (Object.hasOwn(own(name), 'type') ? {} : around?.fields[name])
  const fields = Object.fromEntries(names.map(name => [name, { ...base(name), ...own(name) }]))
  // Read for names and types alone; each field is checked for itself.
  return { owner: 'this ask', fields: fields as FieldSet['fields'] }
}
