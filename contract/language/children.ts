import Type from 'typebox'
import { EntityName, FieldName, FieldTypeName, FixedWhere, type Where, Words } from './shape.ts'

/** Rows of another entity that belong to a record of this one; its names of fields are theirs. */
export const ChildrenShape = Type.Object(
  {
    entity: EntityName('The entity whose rows they are'),
    by: FieldName('Their field that holds the id of this record'),
    label: Words('What they are called'),
    fields: Type.Optional(
      Type.Array(FieldName(''), {
        description:
          'Their fields that are shown, in this order; of owned ones those that are written. Where absent all light ones',
      }),
    ),
    where: Type.Optional(FixedWhere('Only those of which this holds')),
    sort: Type.Optional(
      Type.Object(
        { field: FieldName('Their field'), order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) },
        { additionalProperties: false, description: 'Their order; as they were added where absent' },
      ),
    ),
    list: Type.Optional(Type.Boolean({ description: 'Rows of lists have them too; where absent a record by itself alone' })),
    owned: Type.Optional(
      Type.Boolean({
        description:
          'Saved with the record, in one transaction: those with an `id` are changed, those without are added, others go',
      }),
    ),
    type: Type.Optional(FieldTypeName('The field type in which owned ones are edited together; a table of rows where absent')),
    add: Type.Optional(Words('Word on the button that adds an owned one to the table; “Add a row” where absent')),
    key: Type.Optional(
      Type.Array(FieldName(''), {
        description:
          'What makes an owned one the same where it comes without its `id`, and occurs once in the record; a list counts whatever its order',
      }),
    ),
    position: Type.Optional(FieldName('Their field that keeps the order in which owned ones were sent; they are read in it')),
    min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of owned ones' })),
    max: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Greatest number: of owned ones a rule, of others how many are sent; 500 where absent',
      }),
    ),
  },
  { additionalProperties: false, mark: 'children' },
)

export type Children = {
  entity: string
  by: string
  label: string
  fields?: string[]
  where?: Where
  sort?: { field: string; order: 'asc' | 'desc' }
  list?: boolean
  owned?: boolean
  type?: string
  add?: string
  key?: string[]
  position?: string
  min?: number
  max?: number
}

/** So many of a record are sent where its entity does not say. */
export const mostChildren = 500
