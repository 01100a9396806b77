import Type from 'typebox'

export const description = 'One document, kept as its address'
export const holds = 'text'
export const inTables = []

export const isFile = true

export const shape = Type.Object({
  size: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest file size in KB; 20480 where absent' })),
  accept: Type.Optional(Type.String({ description: 'Endings that may be chosen: .pdf,.docx' })),
})
