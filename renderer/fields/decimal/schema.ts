import Type from 'typebox'
import { Words } from '../../../contract/language/shape.ts'

export const description = 'A number with a fixed number of decimals, kept as a decimal string'
export const holds = 'decimal'
export const inTables = ['sort', 'filter', 'sum']

export const shape = Type.Object({
  decimal: Type.Optional(Type.Integer({ minimum: 0, description: 'Digits after the point; 3 where absent' })),
  min: Type.Optional(Type.Number({ description: 'Least value' })),
  max: Type.Optional(Type.Number({ description: 'Greatest value' })),
  unit: Type.Optional(Words('Unit shown behind the number')),
})
