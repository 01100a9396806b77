import Type from 'typebox'

export const description = 'Prints the page, or one block of it by its id'

export const shape = Type.Object(
  { print: Type.Union([Type.Literal(true), Type.String()], { description: 'true: the page; or the id of a block' }) },
  { additionalProperties: false },
)
