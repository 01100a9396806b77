import { isObject } from '../places.ts'
import { type Bucket, type Ledger, type Leg, type LegEnd, outside, type OwnerType, type Posting, type Wallet } from '../Ledger.ts'
import type { Where } from '../shape.ts'

type Loose = Record<string, unknown>

/** The long form of all files of the ledger together; what is too broken to have one is left out. */
export function expandLedger(files: readonly Loose[]): Ledger {
  const members = (key: string) =>
    files
      .flatMap(file => Object.entries(isObject(file[key]) ? file[key] : {}))
      .filter((one): one is [string, Loose] => isObject(one[1]))
  return {
    wallets: new Map(members('wallets').map(([name, raw]) => [name, expandWallet(name, raw)])),
    postings: new Map(members('postings').map(([name, raw]) => [name, expandPosting(name, raw)])),
  }
}

// The check tells what is of another kind than it should be.
const expandWallet = (name: string, raw: Loose): Wallet => ({
  name,
  owner: String(raw.owner) as OwnerType,
  type: String(raw.type),
  buckets: listOf<Bucket>(raw.buckets),
  overdraft: listOf<Bucket>(raw.overdraft),
})

const expandPosting = (name: string, raw: Loose): Posting => ({
  name,
  entity: String(raw.entity),
  number: String(raw.number),
  ...(typeof raw.seq === 'string' ? { seq: raw.seq } : {}),
  owners: (isObject(raw.owners) ? raw.owners : {}) as Record<string, string>,
  ...(isObject(raw.opening) ? { opening: raw.opening as Where } : {}),
  legs: listOf<unknown>(raw.legs).filter(isObject).map(expandLeg),
})

const expandLeg = (raw: Loose): Leg => ({
  type: String(raw.type),
  peerType: String(raw.peerType ?? raw.type),
  from: expandEnd(raw.from),
  to: expandEnd(raw.to),
  amount: String(raw.amount),
  owe: raw.owe === true,
})

function expandEnd(place: unknown): LegEnd {
  const [wallet = '', bucket] = String(place).split('.')
  return wallet === outside ? null : { wallet, bucket: bucket as Bucket }
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
