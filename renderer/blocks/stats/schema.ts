import Type from 'typebox'
import { Call, CountedPath, Expression, FieldTypeName, RoutePath, Text, ToneOf, Value } from '../../../contract/language/shape.ts'

export const description = 'Cards with one number each'
/** `result` is the answer of the call, or the value of the expression. */
export const names = ['result']

export const figures = 'stats'

export const shape = Type.Object({
  stats: Type.Union([Call('The call that answers the numbers'), Expression('The numbers')], {
    description: 'Where the numbers come from',
  }),
  params: Type.Optional(Value('Parameters of the call')),
  refresh: Type.Optional(Type.Integer({ minimum: 5, description: 'Seconds after which the call is made again' })),
  compact: Type.Optional(
    Type.Boolean({ description: 'Small cards, for counts of what is to do: the number beside its name, a zero without colour' }),
  ),
  compared: Type.Optional(Text('What the numbers are compared with: "Yesterday by this time"; "Before" where absent')),
  items: Type.Array(
    Type.Object(
      {
        label: Text('What the number counts'),
        count: Type.Optional(
          CountedPath(
            'The page whose list is counted, /goods/manageShow?view=low, as the answer says it: `counts` by path. The card opens that page, and is there for who may see it',
          ),
        ),
        value: Type.Optional(Expression('The number: =result.waiting; that of `count` where absent')),
        as: Type.Optional(FieldTypeName('Field type it is shown as; int where absent')),
        before: Type.Optional(
          Expression('The number it is compared with: =result.yesterday.waiting; an empty text where nothing is compared'),
        ),
        better: Type.Optional(
          Type.Unsafe<'more' | 'less'>({ enum: ['more', 'less'], description: 'Which change is good; no colour where absent' }),
        ),
        open: Type.Optional(RoutePath('The list that the card opens')),
        tone: Type.Optional(ToneOf('muted, info, success, warning, danger; or an expression that answers one or null')),
        help: Type.Optional(Text('What is counted exactly')),
        show: Type.Optional(Expression('Whether the card is there')),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, description: 'The cards' },
  ),
})
