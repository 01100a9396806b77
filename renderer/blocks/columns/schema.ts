import Type from 'typebox'
import { Blocks } from '../../../contract/language/shape.ts'

export const description = 'Blocks side by side; under one another on a narrow screen'

export const shape = Type.Object({
  columns: Type.Array(
    Type.Object(
      {
        span: Type.Optional(Type.Integer({ minimum: 1, maximum: 24, description: 'Share of 24; equal shares where absent' })),
        blocks: Blocks('What the column shows'),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, description: 'The columns' },
  ),
})
