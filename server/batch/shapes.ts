import Type from 'typebox'
import { mostTargets } from '../../contract/wire/query/target.ts'

/** A target in the body of a route; what is in it is read by readBatchTarget. */
export const TargetBody = Type.Record(Type.String(), Type.Unknown())

const Id = Type.Integer({ minimum: 1 })
export const IdsBody = Type.Array(Id, { minItems: 1, maxItems: mostTargets })
