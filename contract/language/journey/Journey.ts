import Type, { type Static } from 'typebox'
import { doneAndSeen } from '../cases.ts'
import { Computed, Schema, Value } from '../shape.ts'

/** The demo accounts, one who has not logged in, and a member of shop1 who has a shop front instead of a window. */
const journeyAccounts = ['guest', 'platform', 'shop1', 'shop2', 'clerk', 'bank1', 'buyer'] as const
export type JourneyAccount = (typeof journeyAccounts)[number]

/** What stands outside of the server and can be told how to behave. */
const moods = ['works', 'refuses', 'is silent', 'is slow'] as const
export type Mood = (typeof moods)[number]
const MoodShape = (what: string) => Type.Optional(Type.Unsafe<Mood>({ enum: [...moods], description: what }))

/** What a buyer does, by the documented calls of a shop front. */
const boughtAndPaid = {
  call: Type.Optional(
    Type.String({
      pattern: '^POST buyer/',
      mark: 'call',
      description: 'The buyer asks this of the server, with `body`, and with a number of its own where the call takes one',
    }),
  ),
  body: Type.Optional(
    Value('With `called`: what its body held, at least. With `call`: what is sent; what was kept is a name: `=order`'),
  ),
  answer: Type.Optional(Value('With `call`: what the answer holds, at least; it is asked again until it does')),
  pay: Type.Optional(
    Type.String({ description: 'The buyer pays by the code of a payment, and the channel tells the server: `{code}`' }),
  ),
}

/** A table that is made for a step, as a file of text. */
const SheetShape = Type.Object(
  {
    name: Type.String({ pattern: '\\.csv$', description: 'How the file is called' }),
    lines: Type.Array(
      Type.Object(
        {
          cells: Type.Record(Type.String(), Value('A text, or an expression of `n`, which counts the times from 1')),
          times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'So many such lines; one where absent' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, description: 'Its lines, each by the columns it fills' },
    ),
  },
  { additionalProperties: false, description: 'This table is chosen as the file that the dialog in front asks for' },
)
export type Sheet = Static<typeof SheetShape>

const JourneyStepShape = Type.Object(
  {
    as: Type.Optional(
      Type.Unsafe<JourneyAccount>({
        enum: [...journeyAccounts],
        description:
          'Who does this and what follows; each has a window, and finds it as it was left. `guest` has not logged in; `buyer`, a member of shop1, has none, and does `call` and `pay`',
      }),
    ),
    outside: Type.Optional(
      Type.Object(
        {
          wechat: MoodShape('The payments of WeChat Pay'),
          alipay: MoodShape('The payments of Alipay'),
          sms: MoodShape('Text messages'),
          carrier: MoodShape('The carriers'),
        },
        {
          additionalProperties: false,
          description: 'How what stands outside behaves from here on; `is silent`: it does what is asked and gives no answer',
        },
      ),
    ),
    wait: Type.Optional(
      Type.String({
        pattern: '^[1-9]\\d* (seconds|minutes|hours|days)$',
        description:
          'So much time passes, and what is due happens: `8 days`. Windows are closed meanwhile: whoever goes on says `visit`',
      }),
    ),
    visit: Type.Optional(Type.String({ pattern: '^/', description: 'Opens the page at this address' })),
    ...doneAndSeen,
    ...boughtAndPaid,
    sheet: Type.Optional(SheetShape),
    at: Type.Optional(Type.String({ pattern: '^/', description: 'The page that is open now, by its route' })),
    refused: Type.Optional(Type.String({ description: 'The server refuses what is done, and says this' })),
    keep: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]+$' }), Computed(Type.String(), 'A column, or of an answer an expression'), {
        description:
          'Keeps what stands in the row under these columns: after {"order": "Order number"} "{order}" is that number in later steps. With `call`: what was answered, {"order": "=answer.id"}',
      }),
    ),
  },
  { additionalProperties: false, description: 'One thing done or seen; a step that changes the account says so' },
)

const JourneyShape = Type.Object(
  {
    title: Type.String({ minLength: 1, description: 'What is looked at, as a sentence, and no more' }),
    steps: Type.Array(JourneyStepShape, { minItems: 1, description: 'What is done and seen, in order' }),
  },
  { additionalProperties: false },
)

/** The file `tests/journeys/{domain}.json`: pieces of work over several pages, done on the real server in a real browser. */
export const JourneysShape = Type.Object(
  {
    $schema: Schema,
    journeys: Type.Array(JourneyShape, {
      minItems: 1,
      maxItems: 5,
      description: 'At most five: they cost the most of all tests',
    }),
  },
  { additionalProperties: false },
)
export type Journey = Static<typeof JourneyShape>
export type JourneyStep = Journey['steps'][number]
