import Type from 'typebox'
import { Value } from '../../../contract/language/shape.ts'

export const description = 'Hands a value to the action that opened this dialog or drawer, and closes it'

export const shape = Type.Object(
  {
    emit: Type.String({ description: 'Name of the event: saved, picked, closed' }),
    data: Type.Optional(Value('What is handed over')),
  },
  { additionalProperties: false },
)
