import Type from 'typebox'
import { Text } from '../../../contract/language/shape.ts'

export const description = 'Says a sentence; replaces the message that an action says by itself'

export const shape = Type.Object(
  {
    toast: Text('The sentence'),
    tone: Type.Optional(
      Type.Union([Type.Literal('success'), Type.Literal('error'), Type.Literal('warning'), Type.Literal('info')], {
        description: 'Default success',
      }),
    ),
  },
  { additionalProperties: false },
)
