import Type from 'typebox'
import { checkTwins } from '../../../contract/language/check/name/checkOwnNames.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { Blocks, Computed, Expression, Permission, Text } from '../../../contract/language/shape.ts'

export const description = 'Blocks behind tabs; the open tab stands in the address'

export const check: KindCheck = (node, at, _scene, checker) => checkTwins(node, 'tabs', at, checker)

export const shape = Type.Object({
  tabs: Type.Array(
    Type.Object(
      {
        title: Text('Word on the tab'),
        name: Type.Optional(Type.String({ description: 'Name in the address; its number where absent' })),
        badge: Type.Optional(Computed(Type.Number(), 'A number on the tab; none at 0')),
        show: Type.Optional(Expression('Whether the tab is there')),
        can: Type.Optional(Permission('Permission without which the tab is not there')),
        blocks: Blocks('What the tab shows'),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, description: 'The tabs' },
  ),
})
