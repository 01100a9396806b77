import Type from 'typebox'
import { checkDetail } from '../../../contract/language/check/node/checkDetail.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import type { StandardPlaces } from '../../../contract/language/kinds.ts'
import { Actions, EntityName, Expression, FormItems, Words } from '../../../contract/language/shape.ts'

export const description = 'One record to read'

export const calls = ['info']
export const standardActions: StandardPlaces = { actions: ['create', 'edit', 'view', 'copy', 'delete'] }
export const check: KindCheck = (node, at, scene, checker) => checkDetail(node, at, scene, checker, standardActions)

export const shape = Type.Object({
  detail: EntityName('The entity'),
  record: Type.Optional(Expression('The record; that of the page where absent')),
  fields: Type.Optional(FormItems('The fields in order; those of the form of the entity where absent')),
  sections: Type.Optional(
    Type.Array(
      Type.Object(
        {
          label: Type.Optional(Words('Heading of the section')),
          fields: FormItems('The fields of the section'),
          show: Type.Optional(Expression('Whether the section is shown')),
          copy: Type.Optional(Type.Boolean({ description: 'Its values can be copied together, each on a line of its own' })),
          actions: Type.Optional(Actions('Links beside its heading: what is done with these fields alone')),
        },
        { additionalProperties: false },
      ),
      { description: 'The fields under headings' },
    ),
  ),
  actions: Type.Optional(Actions('Buttons above the record: two or three are seen, more stand in a menu')),
  layout: Type.Optional(Type.Unsafe<1 | 2 | 3>({ enum: [1, 2, 3], description: 'Columns on a wide screen; 2 where absent' })),
})
