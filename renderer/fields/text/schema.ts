import Type from 'typebox'
import { Pattern, Words } from '../../../contract/language/shape.ts'

export const description = 'One line of text'
export const holds = 'text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  maxWidth: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Greatest width; Chinese and other full-width characters count as 2. 16 where there is no `max` either',
    }),
  ),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of characters' })),
  keeps: Type.Optional(
    Type.Union([Type.Literal('digits'), Type.Literal('lettersAndDigits')], {
      description: 'What it is made of: an input drops the rest, a save refuses it',
    }),
  ),
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of characters' })),
  pattern: Type.Optional(Pattern('Regular expression the text must match; ^ and $ hold it to the whole text')),
  sn: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9-]*(\\{(yyyy|yy)?(MM)?(dd)?(HH)?(mm)?(ss)?\\})?[A-Za-z0-9-]*\\{#{3,12}\\}$',
      description:
        'A new record without one is given a number: letters, digits, the moment and a running number, "W{yyMMdd}{######}"',
    }),
  ),
  say: Type.Optional(Words('Sentence shown when the pattern is not met')),
  copy: Type.Optional(Type.Boolean({ description: 'Shown with a copy button: business numbers' })),
})
