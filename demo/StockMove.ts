import type { Actor } from '../server/context/Actor.ts'
import type { RowOf } from '../server/rows/RowOf.ts'

/** A change of what can be sold of a variant, and of what is held of it. */
export type StockMove = {
  at: number
  by: Actor
  supplierId: number
  goodsId: number
  skuId: number
  /** The number of what it is about */
  sn: string
  biz: NonNullable<RowOf<'stock_log'>['biz']>
  delta: number
  lockedDelta: number
}
