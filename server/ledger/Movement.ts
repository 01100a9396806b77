import type { Bucket } from '../../contract/language/Ledger.ts'

/** A bucket of somebody's wallet; `wallet` is its name in schemas/ledger, `shop` that of a member. */
export type Account = { wallet: string; owner: number; bucket: Bucket; shop?: number | undefined }

/** Money that leaves one place and enters another; null is what is no wallet of ours. */
export type Movement = {
  from: Account | null
  to: Account | null
  /** Cents, above 0 */
  amount: bigint
  type: string
  /** Type of the entry on the receiving side, where that is another wallet */
  peerType: string
  /** The number of what it is about: with type, owner and `seq` it is posted once */
  sn: string
  seq: number
  /** Taken even where that leaves the wallet below zero */
  owe: boolean
  remark?: string
  /** The entries it takes back, of the side it leaves and the side it enters */
  corrects?: { from?: string; to?: string }
  /** Epoch seconds; the present where absent */
  at?: number
}
