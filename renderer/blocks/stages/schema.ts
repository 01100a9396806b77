import Type from 'typebox'
import { Expression, Text } from '../../../contract/language/shape.ts'

export const description = 'Where a record stands in its life: the stages it goes through, with the times of those behind it'

export const shape = Type.Object({
  stages: Type.Array(
    Type.Object(
      {
        label: Text('Name of the stage'),
        at: Expression('When it was reached, in epoch seconds; null while it is to come: =record.paid_at'),
        show: Type.Optional(Expression('Whether the stage is there')),
      },
      { additionalProperties: false },
    ),
    { minItems: 2, description: 'The stages in their order' },
  ),
})
