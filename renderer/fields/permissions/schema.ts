import Type from 'typebox'
import { Call } from '../../../contract/language/shape.ts'

export const description = 'The permission tree of a role, kept as an array of paths'
export const holds = 'list'
export const inTables = []

export const shape = Type.Object({
  api: Type.Optional(Call('The call that answers the tree; GET seller/role/OperatorPermission where absent')),
})
