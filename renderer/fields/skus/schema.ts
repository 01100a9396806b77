import Type from 'typebox'

export const description = 'Specs and the grid of their combinations: {specs, skus}'
export const holds = 'any'
export const inTables = []

export const shape = Type.Object({
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of combinations; 600 where absent' })),
})
