import Type from 'typebox'

export const options = Type.Object(
  { uuid: Type.String(), name: Type.String(), avatar: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
