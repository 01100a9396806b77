import Type from 'typebox'
import { Call, Expression, FieldTypeName, RoutePath, Text, ToneOf, Value } from '../../../contract/language/shape.ts'

export const description = 'Cards with one number each'
/** `result` is the answer of the call, or the value of the expression. */
export const names = ['result']

export const shape = Type.Object({
  stats: Type.Union([Call('The call that answers the numbers'), Expression('The numbers')], {
    description: 'Where the numbers come from',
  }),
  params: Type.Optional(Value('Parameters of the call')),
  refresh: Type.Optional(Type.Integer({ minimum: 5, description: 'Seconds after which the call is made again' })),
  items: Type.Array(
    Type.Object(
      {
        label: Text('What the number counts'),
        value: Expression('The number: =result.waiting'),
        as: Type.Optional(FieldTypeName('Field type it is shown as; int where absent')),
        open: Type.Optional(RoutePath('The list that the card opens')),
        tone: Type.Optional(ToneOf('muted, info, success, warning, danger or null')),
        help: Type.Optional(Text('What is counted exactly')),
        show: Type.Optional(Expression('Whether the card is there')),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, description: 'The cards' },
  ),
})
