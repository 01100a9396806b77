import Type from 'typebox'
import { Value } from '../../../contract/language/shape.ts'

export const description = 'A view written in TypeScript, loaded when it is shown'

export const shape = Type.Object({
  widget: Type.String({ description: 'Its name: the folder under src/widgets; an argument may follow after a colon' }),
  options: Type.Optional(Value('What it is given')),
})
