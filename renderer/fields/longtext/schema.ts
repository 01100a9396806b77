import Type from 'typebox'

export const description = 'Several lines of text'
export const holds = 'text'
export const inTables = ['filter']

export const shape = Type.Object({
  maxWidth: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest width; full-width characters count as 2' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of characters' })),
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of characters' })),
  rows: Type.Optional(Type.Integer({ minimum: 1, description: 'Lines the input shows' })),
})
