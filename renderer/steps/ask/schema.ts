import Type from 'typebox'
import { checkValues } from '../../../contract/language/check/name/checkTargets.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { inside } from '../../../contract/language/check/Scene.ts'
import { AskFields, Call, Text, Value } from '../../../contract/language/shape.ts'

export const description =
  'Asks for a few values in a dialog; the answers are `result`. The dialog stays open until the steps after it are through: what they are refused with stands at its fields, a conflict offers both values, and all that was typed is kept. Cancelling ends the action without an error'

export const names = ['form', 'quote']

export const answers = true

export const check: KindCheck = (node, at, scene, checker) => checkValues(node.values, inside(at, node, 'values'), scene, checker)

export const shape = Type.Object(
  {
    ask: AskFields(
      'The fields in order: names of fields of the entity, ["flag"], which begin with what the row holds; or fields by name, {"flag": {"required": true}, "days": {"type": "int", "label": "Days"}}, where one without `type` is the entity\'s. Linkage (show, enable, required, options, value, clear) is written at the field',
    ),
    title: Type.Optional(Text('Title of the dialog; the label of the action where absent')),
    text: Type.Optional(Text('A sentence above the fields')),
    values: Type.Optional(Value('What the fields hold at first, besides what fields of the entity take from the row')),
    quote: Type.Optional(
      Type.Object(
        {
          call: Call('The call, one that reads: "GET seller/freight/Calculate"'),
          params: Type.Optional(Value('Its query; values of the form are named as `form`')),
        },
        {
          additionalProperties: false,
          description:
            'Asks the back end while one types, once every required field holds something; what it answers is `quote` in `echo`, which is shown with it, and what it refuses stands in the place of that',
        },
      ),
    ),
    echo: Type.Optional(
      Text(
        'A sentence above the buttons that is kept up to date while one types: "{money(row.pay_amount)} → {money(form.price)}"',
      ),
    ),
    submit: Type.Optional(
      Text('Label of the button, kept up to date as well; the label of the action where absent; red where that is dangerous'),
    ),
    as: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$', description: 'Name of the answers in the steps after it' })),
  },
  { additionalProperties: false },
)
