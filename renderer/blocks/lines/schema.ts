import Type from 'typebox'
import { EntityName, Expression, FieldName, PartName, RoutePath, Text } from '../../../contract/language/shape.ts'

export const description =
  'Rows that belong to a record, as one reads them: what was ordered, or the parcels of it; with sums that add up'

export const calls = ['info']

/** A row is one of the field, not a record of the entity. */
export const ownRow = ['open']

export const shape = Type.Object({
  lines: EntityName('The entity of the record'),
  record: Type.Optional(Expression('The record; that of the page where absent')),
  field: FieldName('Its json field that holds the rows'),
  image: Type.Optional(PartName('Field of a row: its picture')),
  name: PartName('Field of a row: what it is'),
  open: Type.Optional(RoutePath('Where the name of a `row` leads, for those who may open it')),
  texts: Type.Optional(
    Type.Array(PartName(''), { description: 'Fields of a row that stand below its name; what is empty is left out' }),
  ),
  marks: Type.Optional(
    Type.Array(PartName(''), { description: 'Fields of a row that stand there only while they are not 0: In refund' }),
  ),
  columns: Type.Optional(Type.Array(PartName(''), { description: 'Fields of a row with a column of their own' })),
  sums: Type.Optional(
    Type.Array(
      Type.Object(
        {
          field: FieldName('A field of the record'),
          label: Type.Optional(Text('What it is; the label of the field where absent')),
          minus: Type.Optional(Type.Boolean({ description: 'It is taken off: shown with a minus' })),
          total: Type.Optional(Type.Boolean({ description: 'The sum of those above; shown also when it is 0' })),
          show: Type.Optional(Expression('Whether it is there')),
        },
        { additionalProperties: false },
      ),
      { description: 'What the rows come to, from the first part to the total; parts of 0 are left out' },
    ),
  ),
  empty: Type.Optional(Text('What stands there when there are no rows; nothing where absent')),
})
