import Type from 'typebox'

export const description = 'One film, kept as its address'
export const holds = 'text'
export const inTables = []

export const isFile = true

export const shape = Type.Object({
  size: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest file size in KB; 51200 where absent' })),
})
