import Type from 'typebox'

export const description = 'A length of time, kept as seconds'
export const holds = 'number'
export const spoken = 'duration'
export const inTables = ['sort', 'filter', 'sum']

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least seconds' })),
  max: Type.Optional(Type.Integer({ minimum: 0, description: 'Most seconds' })),
})
