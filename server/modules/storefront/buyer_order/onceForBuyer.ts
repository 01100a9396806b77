import type { OnceOf } from '../../../context/Route.ts'
import { asBuyer } from './asBuyer.ts'
import { readBuyer } from './readBuyer.ts'

/** A number is the buyer's, whose token may be another when the same is asked again. @throws Refusal login */
export const onceForBuyer: OnceOf = (context, { buyer: token, ...body }) => ({
  context: asBuyer(context, { uid: readBuyer(context, String(token)), supplierId: 0, name: '' }),
  body,
})
