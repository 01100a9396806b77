import Type from 'typebox'
import { Schema } from './shape.ts'

const PlaceShape = Type.Object(
  { base: Type.String({ pattern: '^/[\\w/]*\\w$', description: 'The route under which its pages stand' }) },
  {
    additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
    description: 'What is the place\'s own, by name: in the pages `"=name"` is the value and `{name}` its text',
  },
)

/** The file `schemas/families/{name}.json`: pages that several places have alike. */
export const FamilyShape = Type.Object(
  {
    $schema: Schema,
    for: Type.Array(PlaceShape, { minItems: 1, description: 'The places; each says the same names' }),
    pages: Type.Record(Type.String({ pattern: '^(\\.|[\\w[\\]/]+)$' }), Type.Record(Type.String(), Type.Unknown()), {
      minProperties: 1,
      description: 'The pages by what stands behind the base of their route, `edit/[id]`; `.` for the base itself',
    }),
  },
  { additionalProperties: false },
)
/** A place, with whatever is its own. */
export type FamilyPlace = { base: string } & Record<string, unknown>
