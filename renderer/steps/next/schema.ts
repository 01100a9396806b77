import Type from 'typebox'
import { RoutePath } from '../../../contract/language/shape.ts'

export const description =
  'Goes on to the next record of the list from which this one was opened: a queue is worked through without going back to it'

export const shape = Type.Object(
  { next: RoutePath('Where to go after the last one, or where no list led here') },
  { additionalProperties: false },
)
