import Type from 'typebox'
import { checkWidget } from '../../../contract/language/check/node/checkWidget.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { Value } from '../../../contract/language/shape.ts'

export const description = 'A view written in TypeScript, loaded when it is shown'

export const check: KindCheck = checkWidget

export const shape = Type.Object({
  widget: Type.String({ description: 'Its name: the folder under src/widgets; an argument may follow after a colon' }),
  options: Type.Optional(Value('What it is given')),
})
