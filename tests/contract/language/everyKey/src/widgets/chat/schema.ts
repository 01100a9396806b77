import Type from 'typebox'

export const options = Type.Object(
  { size: Type.Integer({ minimum: 1 }), about: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
