import Type from 'typebox'
import { EntityName, Expression, FieldName, Text } from '../../../contract/language/shape.ts'

export const description =
  'What a record would be instead: the fields in which another version differs, the old value beside the new one; of rows those that differ, with the columns that do'

export const calls = ['info']

export const shape = Type.Object({
  changes: EntityName('The entity of the record'),
  record: Type.Optional(Expression('The record as it is; that of the page where absent')),
  to: Expression('The other version, which may hold some fields alone: =record.revision'),
  fields: Type.Optional(
    Type.Array(FieldName('A field'), {
      description: 'The fields that are compared, in order; those of the form of the entity where absent',
    }),
  ),
  empty: Type.Optional(Text('What stands there when nothing differs; nothing where absent')),
})
