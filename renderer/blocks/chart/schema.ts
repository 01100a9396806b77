import Type from 'typebox'
import { checkChoice } from '../../../contract/language/check/node/checkChoice.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { Call, Expression, FieldTypeName, Text, Value } from '../../../contract/language/shape.ts'

export const description = 'A line or bar chart with the same figures as a table'
/** `result` is the answer of the call, `row` one of its points, `choice` what is chosen above it. */
export const names = ['result', 'row', 'choice']

export const figures = 'from'
export const check: KindCheck = (node, at, _scene, checker) => checkChoice(node, at, checker)

const ChoiceShape = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$', description: 'Its name in the address' }),
    label: Text('What is chosen: Period'),
    options: Type.Record(
      Type.String(),
      Type.Union([
        Text('The word of a value'),
        Type.Object(
          {
            label: Text('The word of a value'),
            show: Type.Optional(Expression('Whether it is offered; of several choices it knows those before it')),
          },
          { additionalProperties: false },
        ),
      ]),
      { description: 'The values: "30": "30 days"' },
    ),
    default: Type.String({
      description: 'The value where the address has none that is offered; where it is not offered itself, the first that is',
    }),
  },
  { additionalProperties: false },
)

export const shape = Type.Object({
  chart: Type.Unsafe<'line' | 'bar'>({ enum: ['line', 'bar'], description: 'The kind of chart' }),
  from: Type.Union([Call('The call that answers the points'), Expression('The points')], {
    description: 'Where the points come from',
  }),
  params: Type.Optional(Value('Parameters of the call')),
  refresh: Type.Optional(Type.Integer({ minimum: 5, description: 'Seconds after which the call is made again' })),
  choice: Type.Optional(
    Type.Union([ChoiceShape, Type.Array(ChoiceShape, { minItems: 2 })], {
      description:
        'A choice above the chart, or several, kept in the address; expressions have it as choice, one of several as choice.name',
    }),
  ),
  rows: Type.Optional(Expression('The points within the answer; the answer itself where absent: =result.days')),
  x: Type.Object(
    {
      label: Text('What runs along the axis'),
      value: Expression('Of one point: =row.day'),
      as: Type.Optional(FieldTypeName('Field type it is shown as; text where absent')),
    },
    { additionalProperties: false },
  ),
  series: Type.Array(
    Type.Object(
      {
        label: Text('What is measured'),
        value: Expression('Of one point: =row.amount'),
        as: Type.Optional(FieldTypeName('Field type it is shown as; int where absent')),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 6, description: 'The lines or bars' },
  ),
  height: Type.Optional(Type.Integer({ minimum: 120, maximum: 800, description: 'Height in px; 260 where absent' })),
})
