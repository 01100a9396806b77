import Type from 'typebox'
import { EntityName, FixedWhere } from '../../../contract/language/shape.ts'

export const description = 'A record of a tree chosen level by level, kept as its id'
export const holds = 'number'
export const spoken = '_text'
export const inTables = ['sort', 'filter']

export const ofTree = true

export const shape = Type.Object({
  to: EntityName('The entity; it must be a tree'),
  where: Type.Optional(FixedWhere('Only records for which this holds may be chosen; what a record has already stays')),
  leaf: Type.Optional(Type.Boolean({ description: 'Only records without children may be chosen' })),
  second: Type.Optional(Type.String({ description: 'Name under which the filter sends the last level, where it differs' })),
})
