import Type from 'typebox'

export const description = 'A moment, kept as epoch seconds'
export const holds = 'number'
export const spoken = 'date'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ description: 'Earliest moment, epoch seconds' })),
  max: Type.Optional(Type.Integer({ description: 'Latest moment, epoch seconds' })),
  future: Type.Optional(Type.Literal(true, { description: 'A moment that is entered lies ahead; the server keeps it' })),
})
