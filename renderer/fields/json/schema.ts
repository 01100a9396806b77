import Type from 'typebox'
import { NewFields } from '../../../contract/language/shape.ts'

export const description =
  'Any JSON; with fields a list of rows of these fields. In a form `options` may name rows of `name` and `value` that are asked for: {id, name, input_type, options, unit, required}, each entered as text, select, multi, number or date'
export const holds = 'any'
export const inTables = []

export const shape = Type.Object({
  fields: Type.Optional(NewFields('The fields of one row')),
  fixed: Type.Optional(Type.Boolean({ description: 'Rows are neither added nor removed' })),
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of rows' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of rows' })),
})
