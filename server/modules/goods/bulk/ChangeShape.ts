import Type, { type Static } from 'typebox'

/** What a form leaves empty travels as null. */
const orNull = <Shape extends Type.TSchema>(shape: Shape) => Type.Optional(Type.Union([shape, Type.Null()]))
const most = 9_999_999

/** One change of many products; what the fields may hold is said by the entity, which the save of each asks. */
export const ChangeShape = Type.Object({
  category_id: orNull(Type.Integer()),
  freight_type: orNull(Type.Integer()),
  freight_amount: orNull(Type.Integer()),
  freight_id: orNull(Type.Integer()),
  tags: orNull(Type.Array(Type.String())),
  /** They are put to those there are, taken from them, or stand in their place. */
  tag_way: orNull(Type.Union([Type.Literal('add'), Type.Literal('remove'), Type.Literal('set')])),
  /** Of every variant: so many, or so many more or less. */
  stock: orNull(Type.Integer({ minimum: 0, maximum: most })),
  stock_by: orNull(Type.Integer({ minimum: -most, maximum: most })),
})

export type Change = Static<typeof ChangeShape>
