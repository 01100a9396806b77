import Type from 'typebox'
import { Call, Value } from '../../../contract/language/shape.ts'

export const description = 'Downloads the file that a call answers'

export const shape = Type.Object(
  { download: Call('The call: "GET seller/goods/Template"'), params: Type.Optional(Value('Query parameters')) },
  { additionalProperties: false },
)
