/**
 * The fields of the form: ten kinds in turn, and in every ten two texts that wait for a choice before them. Shaped as the harness that
 * compares renderers answers them, so that our page reads that harness and our own data server alike.
 */
const fieldKinds = ['text', 'select', 'number', 'radio', 'textarea', 'switch', 'date', 'text', 'checkboxes', 'text'] as const
export type FieldKind = (typeof fieldKinds)[number]
export type BenchField = {
  name: string
  label: string
  kind: FieldKind
  options?: { value: string; label: string }[]
  initial?: string
  visibleWhen?: { field: string; equals: string }
}

const choices = ['x', 'y', 'z'].map(value => ({ value, label: `Choice ${value}` }))
const nameOf = (number: number): string => `f${String(number).padStart(3, '0')}`

export function makeFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, at) => {
    const kind = fieldKinds[at % 10] ?? 'text'
    const ten = Math.floor(at / 10)
    const field: BenchField = { name: nameOf(at + 1), label: `Field ${at + 1}`, kind }
    if (kind === 'select' || kind === 'radio' || kind === 'checkboxes') field.options = choices
    if (kind === 'select') field.initial = ten % 2 === 0 ? 'y' : 'x'
    if (kind === 'radio') field.initial = ten % 2 === 0 ? 'x' : 'y'
    if (at % 10 === 7) field.visibleWhen = { field: nameOf(ten * 10 + 2), equals: 'x' }
    if (at % 10 === 9) field.visibleWhen = { field: nameOf(ten * 10 + 4), equals: 'x' }
    return field
  })
}

export const firstValues = (fields: BenchField[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

export const isShown = (field: BenchField, values: Record<string, unknown>): boolean =>
  !field.visibleWhen || values[field.visibleWhen.field] === field.visibleWhen.equals

/** How many fields stand on the screen at first. */
export function countShown(count: number): number {
  const fields = makeFields(count)
  const values = firstValues(fields)
  return fields.filter(field => isShown(field, values)).length
}
