import { mostCents } from '../../../../contract/values/money.ts'
import Type from 'typebox'
import { IdsBody, TargetBody } from '../../../batch/shapes.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const Version = Type.Integer({ minimum: 1 })
const Reason = Type.String({ minLength: 1, maxLength: 200 })
const Optional = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

const LineBody = Type.Object(
  { order_goods_id: Id, num: Type.Integer({ minimum: 0 }), goods_name: Optional(120), spec_text: Optional(120) },
  closed,
)

export const SendBody = Type.Object(
  {
    id: Id,
    version: Version,
    send_type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    logistics_code: Optional(16),
    waybill_no: Optional(64),
    driver_name: Optional(32),
    driver_phone: Optional(20),
    remark: Optional(200),
    /** Absent: everything that may be shipped. The names come along from the form and say nothing new. */
    lines: Type.Optional(Type.Array(LineBody, { maxItems: 500 })),
  },
  closed,
)

export const SendEditBody = Type.Object(
  {
    id: Id,
    version: Version,
    package_id: Type.Optional(Id),
    logistics_code: Type.String({ maxLength: 16 }),
    waybill_no: Type.String({ maxLength: 64 }),
  },
  closed,
)
export const CloseBody = Type.Object({ id: Id, version: Version, reason: Reason }, closed)
export const RepriceBody = Type.Object(
  { id: Id, version: Version, adjust_amount: Type.Integer({ minimum: -mostCents, maximum: mostCents }), reason: Reason },
  closed,
)
export const ExtendBody = Type.Object({ id: Id, version: Version, days: Type.Integer({ minimum: 1, maximum: 15 }) }, closed)
export const RemarkBody = Type.Object(
  {
    ids: Type.Optional(IdsBody),
    target: Type.Optional(TargetBody),
    seller_remark: Optional(200),
    flag: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 5 }), Type.Null()])),
  },
  closed,
)
const RegionBody = Type.Object(
  {
    province_id: Id,
    city_id: Id,
    district_id: Type.Optional(Type.Union([Id, Type.Null()])),
    province_name: Optional(40),
    city_name: Optional(40),
    district_name: Optional(40),
  },
  closed,
)
export const AddressBody = Type.Object(
  {
    id: Id,
    version: Version,
    receiver_name: Type.String({ minLength: 1, maxLength: 32 }),
    receiver_phone: Type.String({ pattern: '^1[0-9]{10}$' }),
    receiver_region: RegionBody,
    receiver_address: Type.String({ minLength: 5, maxLength: 100 }),
  },
  closed,
)
export const NoQuery = Type.Object({}, closed)

const RowId = Type.String({ pattern: '^[0-9]{1,15}$' })
/** The parcels of an order, or one of them. */
export const TrackingQuery = Type.Object({ id: RowId, package_id: Type.Optional(RowId) }, { additionalProperties: false })
