import Type from 'typebox'
import { Blocks, Text } from '../../../contract/language/shape.ts'

export const description = 'Blocks under a heading'

export const shape = Type.Object({
  section: Text('The heading'),
  blocks: Blocks('What stands under it'),
  fold: Type.Optional(Type.Boolean({ description: 'It can be folded; true: it starts folded, false: open' })),
})
