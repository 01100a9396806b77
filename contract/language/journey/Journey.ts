import Type, { type Static } from 'typebox'
import { doneAndSeen } from '../cases.ts'
import { Schema } from '../shape.ts'

/** The demo accounts, and one who has not logged in. */
const journeyAccounts = ['guest', 'platform', 'shop1', 'shop2', 'clerk', 'bank1'] as const
export type JourneyAccount = (typeof journeyAccounts)[number]

const JourneyStepShape = Type.Object(
  {
    as: Type.Optional(
      Type.Unsafe<JourneyAccount>({
        enum: [...journeyAccounts],
        description: 'Who does this and what follows; each has a window, and finds it as it was left. `guest` has not logged in',
      }),
    ),
    visit: Type.Optional(Type.String({ pattern: '^/', description: 'Opens the page at this address' })),
    ...doneAndSeen,
    at: Type.Optional(Type.String({ pattern: '^/', description: 'The page that is open now, by its route' })),
    refused: Type.Optional(Type.String({ description: 'The server refuses what is done, and the screen says this' })),
    keep: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.String(), {
        description:
          'Keeps what stands in the row under these columns: after {"order": "Order number"} "{order}" is that number in later steps',
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
    journeys: Type.Array(JourneyShape, { minItems: 1, maxItems: 2, description: 'At most two: they cost the most of all tests' }),
  },
  { additionalProperties: false },
)
export type Journey = Static<typeof JourneyShape>
export type JourneyStep = Journey['steps'][number]
