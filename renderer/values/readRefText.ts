import type { Field } from '../../contract/language/shape.ts'

/**
 * The words for a stored id: the server sends them beside it as `<field>_text` (decision 6). Callers give the field's name in
 * `field.name`; where it is missing the key is found by the value, so a column drawn alone still shows words.
 */
export function readRefText(value: unknown, row: Record<string, unknown>, field: Field): unknown {
  const name =
    typeof field.name === 'string' ? field.name : Object.keys(row).find(key => row[key] === value && `${key}_text` in row)
  return name === undefined ? null : (row[`${name}_text`] ?? null)
}
