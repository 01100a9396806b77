import Type from 'typebox'

export const description = 'Short words, kept as an array'
export const holds = 'list'
export const inTables = ['filter']

export const shape = Type.Object({
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of words' })),
  maxWidth: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Greatest width of one word; full-width characters count as 2' }),
  ),
})
