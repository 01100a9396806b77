import Type from 'typebox'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const Ids = Type.Array(Id, { maxItems: 500 })
const Reason = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]))

/** What a list has selected: `{ids, count}` or `{where, except, count}`. */
const selection = {
  ids: Type.Optional(Ids),
  where: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  except: Type.Optional(Ids),
  count: Type.Optional(Type.Integer()),
}

export const OnOffBody = Type.Object(
  {
    ids: Type.Optional(Ids),
    target: Type.Optional(Type.Object(selection, closed)),
    show: Type.Union([Type.Literal(0), Type.Literal(1)]),
    reason: Reason,
  },
  closed,
)
export const DelBody = Type.Object({ id: Type.Optional(Id), version: Type.Optional(Id), ...selection }, closed)
export const ExamineBody = Type.Object(
  { id: Id, audit_status: Type.Union([Type.Literal(1), Type.Literal(2)]), reason: Reason },
  closed,
)
export const RepriceBody = Type.Object(
  { target: Type.Object(selection, closed), percent: Type.Integer({ minimum: -9_999, maximum: 100_000 }) },
  closed,
)
