import Type from 'typebox'

export const description = 'A day, kept as epoch seconds of its start in the zone of the shop'
export const holds = 'number'
export const spoken = 'date'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ description: 'Earliest day, epoch seconds' })),
  max: Type.Optional(Type.Integer({ description: 'Latest day, epoch seconds' })),
})
