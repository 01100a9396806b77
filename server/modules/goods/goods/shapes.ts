import Type from 'typebox'
import { mostCents } from '../../../../contract/values/money.ts'
import { IdsBody, TargetBody } from '../../../batch/shapes.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const Reason = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]))

/** Rows named by key, or a selection of a list. */
const rows = { ids: Type.Optional(IdsBody), target: Type.Optional(TargetBody) }

export const OnOffBody = Type.Object(
  {
    ...rows,
    show: Type.Union([Type.Literal(0), Type.Literal(1)]),
    reason: Reason,
  },
  closed,
)
export const DelBody = Type.Object({ id: Type.Optional(Id), version: Type.Optional(Id), ...rows }, closed)
export const ExamineBody = Type.Object(
  { id: Id, audit_status: Type.Union([Type.Literal(1), Type.Literal(2)]), reason: Reason },
  closed,
)
/** What a form leaves empty travels as null. */
const whole = (minimum: number, maximum: number) => Type.Optional(Type.Union([Type.Integer({ minimum, maximum }), Type.Null()]))
export const RepriceBody = Type.Object(
  {
    ...rows,
    price: whole(1, mostCents),
    amount: whole(-mostCents, mostCents),
    percent: whole(-9_999, 100_000),
    preview: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  },
  closed,
)
