import Type from 'typebox'
import { Words } from '../../../contract/language/shape.ts'

export const description = 'A whole number; with `decimal` one that is typed and shown with a point: 1250 is 12.50'
export const holds = 'number'
export const inTables = ['sort', 'filter', 'sum']

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ description: 'Least value' })),
  max: Type.Optional(Type.Integer({ description: 'Greatest value' })),
  decimal: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 6, description: 'Digits after the point as people type and read it; 0 where absent' }),
  ),
  unit: Type.Optional(Words('Unit shown behind the number')),
  unlimited: Type.Optional(
    Words('What -1 means, "No limit": people read these words in place of it, and tick them beside the number'),
  ),
})
