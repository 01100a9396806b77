/** The fields of the form: ten kinds in turn, and in every ten two texts that wait for a choice before them. */
export const fieldKinds = ['text', 'select', 'number', 'radio', 'longtext', 'flag', 'date', 'text', 'flags', 'text'] as const
export type FieldKind = (typeof fieldKinds)[number]
export type BenchField = {
  name: string
  label: string
  kind: FieldKind
  initial?: string
  showWhen?: { field: string; is: string }
}

export const choices: Record<string, string> = { x: 'Choice x', y: 'Choice y', z: 'Choice z' }
const nameOf = (number: number): string => `f${String(number).padStart(3, '0')}`

export function makeFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, at) => {
    const kind = fieldKinds[at % 10] ?? 'text'
    const ten = Math.floor(at / 10)
    const field: BenchField = { name: nameOf(at + 1), label: `Field ${at + 1}`, kind }
    if (kind === 'select') field.initial = ten % 2 === 0 ? 'y' : 'x'
    if (kind === 'radio') field.initial = ten % 2 === 0 ? 'x' : 'y'
    if (at % 10 === 7) field.showWhen = { field: nameOf(ten * 10 + 2), is: 'x' }
    if (at % 10 === 9) field.showWhen = { field: nameOf(ten * 10 + 4), is: 'x' }
    return field
  })
}

export const firstValues = (fields: BenchField[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

export const isShown = (field: BenchField, values: Record<string, unknown>): boolean =>
  !field.showWhen || values[field.showWhen.field] === field.showWhen.is

/** How many fields stand on the screen at first. */
export function countShown(count: number): number {
  const fields = makeFields(count)
  const values = firstValues(fields)
  return fields.filter(field => isShown(field, values)).length
}
