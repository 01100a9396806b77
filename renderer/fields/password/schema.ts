import Type from 'typebox'

export const description = 'A password: sent encrypted and never read back'
export const holds = 'text'
export const inTables = []

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ minimum: 1, description: 'Least number of characters; 8 where absent' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of characters; 32 where absent' })),
  strength: Type.Optional(Type.Literal(true, { description: 'While a new one is typed it is said how strong it is' })),
})
