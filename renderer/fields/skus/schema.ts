import Type from 'typebox'

export const description = 'Specs and the grid of their combinations: {specs, skus}'
export const holds = 'any'
export const inTables = []

export const shape = Type.Object({
  fixed: Type.Optional(Type.Boolean({ description: 'Its options stay as they are: only the grid is filled in' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of combinations; 600 where absent' })),
})
