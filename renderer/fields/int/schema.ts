import Type from 'typebox'
import { Words } from '../../../contract/language/shape.ts'

export const description = 'A whole number'
export const holds = 'number'
export const inTables = ['sort', 'filter', 'sum']

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ description: 'Least value' })),
  max: Type.Optional(Type.Integer({ description: 'Greatest value' })),
  unit: Type.Optional(Words('Unit shown behind the number')),
})
