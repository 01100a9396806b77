import Type from 'typebox'
import { Value } from '../../../contract/language/shape.ts'

export const description =
  'Sets values of the form, the row, the filters of a list or the query of the address; put back when a later step fails'

export const shape = Type.Object(
  {
    set: Type.Record(Type.String(), Value('The value'), {
      description: 'Values by path: {"form.price": "=form.cost * 2", "filters.show": "1"}',
    }),
  },
  { additionalProperties: false },
)
