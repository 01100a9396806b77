import Type, { type Static } from 'typebox'
import { Api, Expression, FieldTypeName, Text } from './shape.ts'

/** What can be chosen above blocks: one of a few words, or what the filter of a field type chooses. It stands in the address. */
export const ChoiceShape = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$', description: 'Its name in the address' }),
    label: Text('What is chosen: Period'),
    options: Type.Optional(
      Type.Record(
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
    ),
    as: Type.Optional(
      FieldTypeName(
        'In place of options, a field type whose filter chooses: a date is `{from, to, days}` in seconds, of whole days',
      ),
    ),
    api: Type.Optional(Api('Where `as` names records: the call of a list that answers those to choose from')),
    show: Type.Optional(Expression('Whether it is there')),
    default: Type.Optional(
      Type.String({
        description: 'The value where the address has none that is offered; where it is not offered itself, the first that is',
      }),
    ),
  },
  { additionalProperties: false },
)
export type ChoiceShape = Static<typeof ChoiceShape>
