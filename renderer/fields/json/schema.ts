import Type from 'typebox'
import { NewFields, Words } from '../../../contract/language/shape.ts'

export const description =
  'Any JSON; with fields a list of rows of these fields. In a form `options` may name rows of `name` and `value` that are asked for: {id, name, input_type, options, unit, required}, each entered as text, select, multi, number or date; or choices of the cells by the name of their field, {"carrier": […]}'
export const holds = 'any'
export const inTables = []

export const shape = Type.Object({
  fields: Type.Optional(NewFields('The fields of one row')),
  add: Type.Optional(Words('Word on the button that adds a row; “Add a row” where absent')),
  fixed: Type.Optional(Type.Boolean({ description: 'Rows are neither added nor removed' })),
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of rows' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of rows' })),
  sheet: Type.Optional(
    Type.Union([Type.Literal(true), Type.String({ pattern: '^[a-z][a-z0-9_]*$' })], {
      description:
        'Cells of a spreadsheet can be pasted into the rows, or come from a file. The name of a field of theirs: a line goes to the row that has its value there',
    }),
  ),
})
