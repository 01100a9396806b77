import Type from 'typebox'
import { Expression, Steps } from '../../../contract/language/shape.ts'

export const description = 'Runs one chain of steps or another'

export const shape = Type.Object(
  {
    if: Expression('The condition'),
    // biome-ignore lint/suspicious/noThenProperty: a key of the language; its value is a list, never a function
    then: Type.Optional(Steps('When it holds')),
    else: Type.Optional(Steps('When it does not')),
  },
  { additionalProperties: false },
)
