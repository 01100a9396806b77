import Type from 'typebox'
import { checkTargets } from '../../../contract/language/check/name/checkTargets.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { inside } from '../../../contract/language/check/Scene.ts'
import { Call, EntityName, Steps, Text, Value } from '../../../contract/language/shape.ts'

export const description =
  'Calls the back end; what it answers is called `result`, and by the name in `as`, in the steps after it'

export const answers = true
/** Of what the back end says it would do, not one of the list. */
export const ownRow = ['preview']
export const check: KindCheck = (node, at, scene, checker) =>
  checkTargets(node.expect, ['row', 'form', 'filters'], inside(at, node, 'expect'), scene, checker)

export const shape = Type.Object(
  {
    call: Call('Method and call: "POST seller/goods/OnOff"'),
    params: Type.Optional(Value('Query parameters')),
    body: Type.Optional(
      Value(
        'The body of a POST; after an `ask` its answers with the id and version of the row, where absent. "=selected.target" or "=selected.ids" under a name makes it a batch (see batchActions of a list)',
      ),
    ),
    once: Type.Optional(
      Type.Literal(true, {
        description:
          'It is sent with a number, `request_no`, under which the back end does it once; by itself where a transition says so',
      }),
    ),
    preview: Type.Optional(
      Text(
        'Of a batch: what its question says of each row of a sample, as "{money(row.before)} → {money(row.after)}". The call is made first with preview: 1 in its body and answers {count, sample: [{id, name, …}]}; a row that would be refused has a reason',
      ),
    ),
    expect: Type.Optional(
      Type.Record(Type.String(), Value('The value'), {
        description: 'What the call will change, shown at once and put back when it is refused: {"row.show": 1}',
      }),
    ),
    undo: Type.Optional(Steps('Run when a later step of the same action fails')),
    as: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$', description: 'Name of the answer in the steps after it' })),
    changes: Type.Optional(Type.Array(EntityName(''), { description: 'Entities it changes besides that of the block' })),
  },
  { additionalProperties: false },
)
