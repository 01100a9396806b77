import Type from 'typebox'

export const description = 'A rate with two decimals, kept as integer basis points: 500 is 5.00 %'
export const holds = 'number'
export const spoken = 'percent'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ description: 'Least value in basis points; 0 where absent' })),
  max: Type.Optional(Type.Integer({ description: 'Greatest value in basis points; 10000 where absent' })),
})
