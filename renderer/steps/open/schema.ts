import Type from 'typebox'
import { Blocks, RoutePath, Text } from '../../../contract/language/shape.ts'

export const description =
  'Opens a page by its path, or blocks in a dialog or drawer; what they emit is `result`. Closing it ends the action without an error'

export const answers = true
export const opens = true

export const shape = Type.Object(
  {
    open: Type.Union([RoutePath('A route with its slots filled: "/goods/edit/{row.id}"'), Blocks('Blocks to show')]),
    title: Type.Optional(Text('Title of the dialog')),
    mode: Type.Optional(
      Type.Union([Type.Literal('dialog'), Type.Literal('drawer')], { description: 'How blocks are shown; default drawer' }),
    ),
    as: Type.Optional(
      Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$', description: 'Name of what was emitted in the steps after it' }),
    ),
  },
  { additionalProperties: false },
)
