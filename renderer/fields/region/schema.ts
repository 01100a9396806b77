import Type from 'typebox'

export const description = 'Province, city and district'
export const holds = 'object'
export const inTables = ['filter']

export const shape = Type.Object({
  levels: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { description: '3 where absent' })),
  leaf: Type.Optional(Type.Boolean({ description: 'It is kept only whole: one that exists, down to its last level' })),
})
