import Type from 'typebox'
import { ChoiceShape } from '../../../contract/language/choiceShape.ts'
import { checkChoice } from '../../../contract/language/check/node/checkChoice.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { Blocks } from '../../../contract/language/shape.ts'

export const description = 'Choices that all blocks below share, a period or a shop, kept in the address'
/** `choice` is what is chosen, by name: choice.days */
export const names = ['choice']

export const check: KindCheck = (node, at, _scene, checker) => checkChoice(node, 'choose', at, checker)

export const shape = Type.Object({
  choose: Type.Array(ChoiceShape, { minItems: 1, description: 'The choices; expressions have each as choice.name' }),
  blocks: Blocks('What they are chosen for'),
})
