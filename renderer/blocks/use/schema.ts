import Type from 'typebox'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { inside } from '../../../contract/language/check/Scene.ts'
import { RoutePath } from '../../../contract/language/shape.ts'

export const description = 'Blocks of another page, shown here'

export const check: KindCheck = (node, at, _scene, { noted, file }) => {
  if (typeof node.use !== 'string') return
  const block = typeof node.block === 'string' ? { block: node.block } : {}
  noted.uses.push({ value: node.use, at: inside(at, node, 'use'), file, ...block })
}

export const shape = Type.Object({
  use: RoutePath('The path of the page: /goods/detail/{row.goods_id}'),
  block: Type.Optional(Type.String({ description: 'The id of the one block that is meant; all where absent' })),
})
