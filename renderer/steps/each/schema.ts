import Type from 'typebox'
import { Expression, Steps } from '../../../contract/language/shape.ts'

export const description =
  'Runs steps for each value of a list, one after the other; the value is `item`, or the name in `as`, and its place is `index`'

export const names = ['item', 'index']

export const shape = Type.Object(
  {
    each: Expression('The list: "=selected.ids"'),
    as: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$', description: 'Name of the value' })),
    run: Steps('What to do with each'),
  },
  { additionalProperties: false },
)
