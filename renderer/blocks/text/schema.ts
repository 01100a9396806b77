import Type from 'typebox'
import { RoutePath, Text } from '../../../contract/language/shape.ts'

export const description = 'A paragraph'

export const shape = Type.Object({
  text: Text('The words; a line break starts a new line'),
  link: Type.Optional(Text('Words of a link after it')),
  open: Type.Optional(RoutePath('Where the link leads')),
  tone: Type.Optional(
    Type.Unsafe<string>({
      enum: ['muted', 'info', 'success', 'warning', 'danger'],
      description: 'Shown as a notice of that colour',
    }),
  ),
})
