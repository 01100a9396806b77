import Type from 'typebox'
import { type Option, Words } from '../../contract/language/shape.ts'

/** Long form of one choice; a bare text is short for {label}. */
const choice = {
  anyOf: [
    { type: 'string', mark: 'words' },
    Type.Object(
      {
        label: Words('What people read'),
        tone: Type.Optional(
          Type.Unsafe<string>({
            enum: ['muted', 'info', 'success', 'warning', 'danger'],
            description: 'Colour of the word in tables',
          }),
        ),
        context: Type.Optional(Type.String({ description: 'Keeps homonyms apart in translations' })),
      },
      { additionalProperties: false },
    ),
  ],
}

/** The key `options` of the field types that have a fixed list of choices. */
export const Options = () =>
  Type.Unsafe<Record<string, Option>>({
    type: 'object',
    additionalProperties: choice,
    description: 'The choices by stored value; keys made only of digits are stored as integers',
  })
