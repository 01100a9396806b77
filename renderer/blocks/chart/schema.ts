import Type from 'typebox'
import { ChoiceShape } from '../../../contract/language/choiceShape.ts'
import { checkChoice } from '../../../contract/language/check/node/checkChoice.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { Call, Expression, FieldTypeName, RoutePath, Text, Value } from '../../../contract/language/shape.ts'

export const description = 'A chart with the same figures as a table, which can be exported'
/** `result` is the answer of the call, `row` one of its points, `choice` what is chosen above it. */
export const names = ['result', 'row', 'choice']

export const figures = 'from'
export const check: KindCheck = (node, at, _scene, checker) => checkChoice(node, 'choice', at, checker)

export const shape = Type.Object({
  chart: Type.Unsafe<'line' | 'bar' | 'rank' | 'funnel' | 'heat'>({
    enum: ['line', 'bar', 'rank', 'funnel', 'heat'],
    description:
      'line, bar; rank: a bar for each point, from above to below; funnel: the same, each as a share of the first; heat: a colour for each point and series. Rank and funnel draw the first series and write the others beside it',
  }),
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
      open: Type.Optional(RoutePath('Of a rank, the page that a point opens: /goods/detail/{row.id}')),
    },
    { additionalProperties: false },
  ),
  series: Type.Array(
    Type.Object(
      {
        label: Text('What is measured'),
        value: Expression('Of one point: =row.amount'),
        as: Type.Optional(FieldTypeName('Field type it is shown as; int where absent')),
        show: Type.Optional(Expression('Whether it is there: =choice.compare == 1')),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 7, description: 'The lines or bars; at most 6 but of a heat' },
  ),
  most: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 50,
      description: 'Of a rank, how many points the picture shows; the table has them all',
    }),
  ),
  height: Type.Optional(Type.Integer({ minimum: 120, maximum: 800, description: 'Height in px; 260 where absent' })),
})
