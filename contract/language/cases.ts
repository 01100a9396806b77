import Type, { type Static } from 'typebox'
import { Schema, Value } from './shape.ts'

/** The file `{page}.cases.json` beside a page: what the page is shown with in stories, tests and the offline demo. */
const caseUsers = ['platform', 'supplier', 'operator', 'nonghang'] as const

/** What a person does and sees, in a case and in a journey alike. */
export const doneAndSeen = {
  row: Type.Optional(Type.String({ description: 'Does it and looks for it in the row that holds this text alone' })),
  press: Type.Optional(Type.String({ description: 'Presses the button, link or tab with this name' })),
  fill: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Types into inputs, by their labels' })),
  see: Type.Optional(Type.String({ description: 'This text is on the screen' })),
  gone: Type.Optional(Type.String({ description: 'This text is not on the screen' })),
  called: Type.Optional(
    Type.String({ pattern: '^(GET|POST) ', mark: 'call', description: 'This call was made, and no step before has said so' }),
  ),
  uncalled: Type.Optional(Type.String({ pattern: '^(GET|POST) ', mark: 'call', description: 'This call was not made' })),
  body: Type.Optional(Value('With `called`: what its body held, at least')),
}
const CaseStepShape = Type.Object(doneAndSeen, { additionalProperties: false, description: 'One thing done or seen' })

const CaseShape = Type.Object(
  {
    title: Type.String({ minLength: 1, description: 'What is shown, as a sentence' }),
    user: Type.Optional(
      Type.Unsafe<(typeof caseUsers)[number]>({ enum: [...caseUsers], description: 'Who looks; supplier where absent' }),
    ),
    lacks: Type.Optional(
      Type.Array(Type.Unsafe<string>({ type: 'string', mark: 'permission' }), {
        description: 'Permissions the user does not hold; every other is held',
      }),
    ),
    params: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Parameters of the route' })),
    query: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Query of the address' })),
    answers: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description:
        'Data of the envelope by call: {"GET seller/goods/Info": {…}}; a longer key with a query is preferred: "GET x/Y?_metadata=1"',
    }),
    after: Type.Optional(
      Type.Unsafe<Record<string, Record<string, unknown>>>({
        type: 'object',
        description:
          'What is answered instead once a call was made: {"POST seller/goods/Del": {"GET seller/goods/manageShow": {…}}}',
      }),
    ),
    steps: Type.Optional(Type.Array(CaseStepShape, { description: 'What is done and seen, in order' })),
  },
  { additionalProperties: false },
)
export const CasesShape = Type.Object(
  { $schema: Schema, cases: Type.Array(CaseShape, { minItems: 1, description: 'The cases' }) },
  { additionalProperties: false },
)
export type Case = Static<typeof CaseShape>
export type Cases = { cases: Case[] }
