import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { asThing } from '../../../contract/values/thing.ts'
import type { Context } from '../../context/Context.ts'

type Speaker = Pick<Context, 't'>

/** A label in the language of the request; `context` keeps homonyms apart and is dropped where nobody translated it. */
export function sayLabel(context: Speaker, label: string, meaning?: string): string {
  if (!meaning) return context.t(label)
  const key = `${label}|${meaning}`
  const said = context.t(key)
  return said === key || said === label ? context.t(label) : said
}

export const sayField = (context: Speaker, field: Field): string => sayLabel(context, field.label, field.context)

/** What a reference refers to, within a sentence: "category". */
export function sayThing(context: Pick<Context, 't' | 'services'>, { field }: { field: Field }): string {
  const target = field.to ? context.services.entities.get(field.to) : undefined
  return asThing(context.t(target?.label ?? 'Record'))
}

/** A column's head in a file, as the list has it: the label with its unit. */
export function headerOf(context: Speaker, { field }: { field: Field }): string {
  const label = sayField(context, field)
  return field.unit ? `${label} (${context.t(field.unit)})` : label
}

/** A number with what is counted: "3 products"; "3 rows" where the entity does not say what its rows are called. */
export const sayCount = (context: Speaker, { counted = '{count} rows' }: Pick<Entity, 'counted'>, count: number): string =>
  context.t(counted, { count })

/** How columns say options: `Text|context` falls back to the text alone. */
export const sayer =
  (context: Speaker) =>
  (text: string, values?: Record<string, unknown>): string => {
    const [label = '', meaning] = text.split('|')
    return values ? context.t(text, values) : sayLabel(context, label, meaning)
  }
