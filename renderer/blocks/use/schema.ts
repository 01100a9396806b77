import Type from 'typebox'
import { RoutePath } from '../../../contract/language/shape.ts'

export const description = 'Blocks of another page, shown here'

export const shape = Type.Object({
  use: RoutePath('The path of the page: /goods/detail/{row.goods_id}'),
  block: Type.Optional(Type.String({ description: 'The id of the one block that is meant; all where absent' })),
})
