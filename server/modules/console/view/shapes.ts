import Type, { type Static } from 'typebox'

const closed = { additionalProperties: false }
export const Api = Type.String({ pattern: '^[A-Za-z0-9_/]{3,120}$' })
export const Id = Type.Object({ id: Type.Integer({ minimum: 1 }) }, closed)

/** A save: without `id` it adds; with it, `version` is the one that was read. */
export const ViewBody = Type.Object(
  {
    id: Type.Optional(Type.Integer({ minimum: 1 })),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    api: Api,
    name: Type.String({ maxLength: 200 }),
    scope: Type.Optional(Type.Union([Type.Literal('own'), Type.Literal('role'), Type.Literal('all')])),
    role_id: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
    /** For oneself: the list opens with it. For others: theirs does, unless they chose otherwise. */
    preset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    content: Type.Object(
      {
        view: Type.Optional(Type.String({ maxLength: 60 })),
        filters: Type.Optional(Type.Record(Type.String(), Type.String())),
        sort: Type.Optional(
          Type.Object(
            { field: Type.String({ maxLength: 120 }), order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) },
            closed,
          ),
        ),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
        layout: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      },
      closed,
    ),
  },
  closed,
)
export type ViewBody = Static<typeof ViewBody>
