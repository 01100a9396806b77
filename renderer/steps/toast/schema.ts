import Type from 'typebox'
import { RoutePath, Text } from '../../../contract/language/shape.ts'

export const description = 'Says a sentence; replaces the message that an action says by itself'

export const shape = Type.Object(
  {
    toast: Text('The sentence'),
    link: Type.Optional(Text('The next step it offers; none where this is empty')),
    open: Type.Optional(RoutePath('Where that leads')),
    tone: Type.Optional(
      Type.Union([Type.Literal('success'), Type.Literal('danger'), Type.Literal('warning'), Type.Literal('info')], {
        description: 'Default success',
      }),
    ),
  },
  { additionalProperties: false },
)
