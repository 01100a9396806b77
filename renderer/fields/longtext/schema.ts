import Type from 'typebox'
import { Words } from '../../../contract/language/shape.ts'

export const description = 'Several lines of text'
export const holds = 'text'
export const inTables = ['filter']

export const shape = Type.Object({
  maxWidth: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest width; full-width characters count as 2' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of characters' })),
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of characters' })),
  suggest: Type.Optional(
    Type.Array(Words('A sentence'), {
      minItems: 1,
      maxItems: 12,
      description: 'Sentences that are written often: they stand below the input, and a press writes one',
    }),
  ),
  rows: Type.Optional(Type.Integer({ minimum: 1, description: 'Lines the input shows' })),
})
