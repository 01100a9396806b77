/** How a row that is asked for by its name is answered. */
export type InputType = 'text' | 'select' | 'multi' | 'number' | 'date'

/** A row that is asked for: a product of a category says its material, its origin. */
export type Asked = {
  id: number
  name: string
  input_type: InputType
  /** Of `select` and `multi`: what may be chosen */
  options: readonly string[]
  unit: string | null
  required: 0 | 1
}

/** A row as it is kept: one that was asked for has the id of what asked. Its value is text, whatever it was entered by. */
export type Answered = { id?: number | null; name: string; value: string }

const between = ', '
export const joinSeveral = (values: readonly string[]): string => values.join(between)
export const splitSeveral = (value: string): string[] => value.split(between).filter(Boolean)

/** The row that answers: the one with the id, else one that somebody named so. */
export const answerTo = <Row extends Pick<Answered, 'id' | 'name'>>({ id, name }: Asked, rows: readonly Row[]): Row | undefined =>
  rows.find(row => row.id === id) ?? rows.find(row => !row.id && row.name === name)
