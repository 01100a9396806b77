import Type from 'typebox'
import { EntityName, FieldName, FixedWhere, Weak } from '../../../contract/language/shape.ts'

export const description = 'Some records of another entity, kept as an array of ids'
export const holds = 'list'
export const spoken = '_text'
export const inTables = ['filter']

export const shape = Type.Object({
  to: EntityName('The entity'),
  where: Type.Optional(FixedWhere('Only records for which this holds may be chosen; what a record has already stays')),
  weak: Weak,
  everyShop: Type.Optional(
    Type.Literal(true, { description: 'Of rows of the platform: records of every shop may be chosen, not its own alone' }),
  ),
  parent: Type.Optional(FieldName('The field whose value the choices depend on')),
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of records' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of records' })),
})
