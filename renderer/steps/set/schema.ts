import Type from 'typebox'
import { checkTargets } from '../../../contract/language/check/name/checkTargets.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { inside } from '../../../contract/language/check/Scene.ts'
import { Value } from '../../../contract/language/shape.ts'

export const description =
  'Sets values of the form, the row, the filters of a list or the query of the address; put back when a later step fails'

export const check: KindCheck = (node, at, scene, checker) =>
  checkTargets(node.set, ['form', 'row', 'filters', 'query'], inside(at, node, 'set'), scene, checker)

export const shape = Type.Object(
  {
    set: Type.Record(Type.String(), Value('The value'), {
      description: 'Values by path: {"form.price": "=form.cost * 2", "filters.show": "1"}',
    }),
  },
  { additionalProperties: false },
)
