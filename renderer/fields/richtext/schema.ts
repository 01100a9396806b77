import Type from 'typebox'

export const description = 'Formatted text, kept as HTML and sanitised wherever it is shown'
export const holds = 'text'
export const inTables = ['filter']

export const shape = Type.Object({
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of characters of HTML' })),
})
