import type { Field } from '../../../contract/language/shape.ts'
import { maskText } from '../../../contract/values/mask.ts'
import type { Row } from '../../../contract/wire/table/table.ts'

type Fields = Readonly<Record<string, Field>>

/** A row as people see it: its masked fields are shortened. The row itself where it has none. */
export function maskRow<Own extends Row>(fields: Fields, row: Own): Own {
  const masked = maskedNames(fields).filter(name => typeof row[name] === 'string')
  return masked.length === 0 ? row : { ...row, ...Object.fromEntries(masked.map(name => [name, shorten(fields, name, row)])) }
}

/** The same in the row itself, for whoever has made it. */
export function shortenRow(fields: Fields, row: Row): void {
  for (const name of maskedNames(fields)) if (typeof row[name] === 'string') row[name] = shorten(fields, name, row)
}

/** What was sent, with the whole value wherever it says what is stored as it is shown. */
export function keepWhole(fields: Fields, sent: Row, stored: Row | null): Row {
  if (!stored) return sent
  const kept = maskedNames(fields).filter(
    name => typeof stored[name] === 'string' && stored[name] !== '' && sent[name] === shorten(fields, name, stored),
  )
  return kept.length === 0 ? sent : { ...sent, ...Object.fromEntries(kept.map(name => [name, stored[name]])) }
}

const shorten = (fields: Fields, name: string, row: Row): string => maskText(fields[name]?.mask ?? 'card', String(row[name]))

/** Names of the fields that are shown shortened. */
function maskedNames(fields: Fields): readonly string[] {
  const names = known.get(fields) ?? Object.keys(fields).filter(name => fields[name]?.mask !== undefined)
  known.set(fields, names)
  return names
}
const known = new WeakMap<Fields, readonly string[]>()
