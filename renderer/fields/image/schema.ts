import Type from 'typebox'

export const description = 'One picture, kept as its address'
export const holds = 'text'
export const inTables = []

export const isPicture = true
export const isFile = true

export const shape = Type.Object({
  size: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest file size in KB; 2048 where absent' })),
  crop: Type.Optional(
    Type.Integer({
      minimum: 16,
      maximum: 1024,
      description: 'Cut to a square of so many pixels a side before it is uploaded: who chooses the file says which part',
    }),
  ),
})
