import Type from 'typebox'
import { Words } from '../../../contract/language/shape.ts'

export const description = 'An amount in yuan, kept as integer cents'
export const holds = 'number'
export const spoken = 'money'
export const inTables = ['sort', 'filter', 'sum']

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ description: 'Least amount in cents; 0 where absent' })),
  max: Type.Optional(Type.Integer({ description: 'Greatest amount in cents; 9999999999 where absent' })),
  placeholder: Type.Optional(Words('What it means that nothing is entered: "No limit"')),
})
