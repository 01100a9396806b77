import Type from 'typebox'
import { checkTwins } from '../../../contract/language/check/name/checkOwnNames.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { Blocks, Text } from '../../../contract/language/shape.ts'

export const description = 'A wizard: blocks shown one step after the other'
/** `result` holds what the forms of earlier steps were saved as, by the name of their step. */
export const names = ['result']

export const check: KindCheck = (node, at, _scene, checker) => checkTwins(node, 'steps', at, checker)

export const shape = Type.Object({
  steps: Type.Array(
    Type.Object(
      {
        title: Text('Name of the step'),
        name: Type.Optional(
          Type.String({ description: 'Name under which the answer of its form is kept; its number where absent' }),
        ),
        help: Type.Optional(Text('A short explanation')),
        blocks: Blocks('What the step shows; a form moves on when it was saved'),
      },
      { additionalProperties: false },
    ),
    { minItems: 2, description: 'The steps' },
  ),
})
