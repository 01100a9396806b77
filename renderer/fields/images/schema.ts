import Type from 'typebox'

export const description = 'Pictures in order, kept as an array of addresses; the first is the cover'
export const holds = 'list'
export const inTables = []

export const isPicture = true
export const isFile = true

export const shape = Type.Object({
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of pictures' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of pictures; 9 where absent' })),
  size: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest size of one file in KB; 2048 where absent' })),
})
