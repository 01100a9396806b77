import Type from 'typebox'
import { EntityName, FieldName, FixedWhere, Weak } from '../../../contract/language/shape.ts'

export const description = 'A record of another entity, kept as its id'
export const holds = 'number'
export const spoken = '_text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  to: EntityName('The entity'),
  where: Type.Optional(FixedWhere('Only records for which this holds may be chosen; what a record has already stays')),
  leaf: Type.Optional(Type.Boolean({ description: 'In a tree only records without children may be chosen' })),
  weak: Weak,
  parent: Type.Optional(FieldName('The field whose value the choices depend on')),
})
