import { sql } from 'kysely'
import { type Bucket, type Ledger, outside, type OwnerType } from '../../contract/language/Ledger.ts'
import type { Context } from '../context/Context.ts'
import { tenantOf } from './holdWallets.ts'
import type { Account, Movement } from './Movement.ts'
import type { Trx } from '../rows/Tables.ts'

/** One line of a wallet's ledger: from where to where in this wallet, and how it stands after it. */
export type Entry = {
  /** The wallet's name in schemas/ledger */
  name: string
  tenant: number
  ownerType: OwnerType
  owner: number
  wallet: string
  from: Bucket | typeof outside
  to: Bucket | typeof outside
  amount: bigint
  type: string
  sn: string
  seq: number
  peer: { ownerType: OwnerType; owner: number } | null
  remark: string | null
  corrects: string | null
  at: number | null
  after: Record<Bucket, bigint> | null
}

/** The entries of a movement: one within a wallet or to the outside, two between wallets. */
export function entriesOf(ledger: Ledger, movement: Movement): Entry[] {
  const { from, to, type, peerType, corrects = {} } = movement
  if (from && to && from.wallet === to.wallet && from.owner === to.owner)
    return [entryOf(ledger, movement, from, { from: from.bucket, to: to.bucket, type, peer: null, corrects: corrects.from })]
  return [
    ...(from
      ? [entryOf(ledger, movement, from, { from: from.bucket, to: outside, type, peer: to, corrects: corrects.from })]
      : []),
    ...(to
      ? [
          entryOf(ledger, movement, to, {
            from: outside,
            to: to.bucket,
            type: from ? peerType : type,
            peer: from,
            corrects: corrects.to,
          }),
        ]
      : []),
  ]
}

type Side = Pick<Entry, 'from' | 'to' | 'type'> & { peer: Account | null; corrects: string | undefined }

function entryOf(ledger: Ledger, movement: Movement, account: Account, { peer, corrects, ...side }: Side): Entry {
  const ownerOf = (one: Account) => {
    const wallet = ledger.wallets.get(one.wallet)
    if (!wallet) throw new Error(`There is no wallet "${one.wallet}" in schemas/ledger`)
    return wallet
  }
  const wallet = ownerOf(account)
  return {
    ...side,
    name: wallet.name,
    tenant: tenantOf({ wallet, owner: account.owner, shop: account.shop }),
    ownerType: wallet.owner,
    owner: account.owner,
    wallet: wallet.type,
    amount: movement.amount,
    sn: movement.sn,
    seq: movement.seq,
    peer: peer && { ownerType: ownerOf(peer).owner, owner: peer.owner },
    remark: movement.remark ?? null,
    corrects: corrects ?? null,
    at: movement.at ?? null,
    after: null,
  }
}

/** Adds entries in their order. Their numbers are drawn from the database; the two of one movement name each other. */
export async function writeEntries({ actor, now }: Context, trx: Trx, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry, place) => ({ ...asRow(entry), place, mate: mateOf(entries, place) }))
  const stamp = sql`to_char(to_timestamp(${now()}::bigint) at time zone 'UTC', 'YYMMDDHH24MISS')`
  const number = (id: string) => sql`${stamp} || lpad((${sql.ref(id)} % 1000000)::text, 6, '0')`
  await sql`
    with r as (select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(place int, mate int, tenant bigint, owner_type text,
        owner bigint, wallet text, from_bucket text, to_bucket text, amount bigint, available bigint, frozen bigint, unsettled bigint,
        type text, sn text, seq int, peer_type text, peer_id bigint, corrects text, remark text, at bigint)),
      n as materialized (select place, nextval(pg_get_serial_sequence('wallet_log', 'id')) as id from r order by place)
    insert into wallet_log (id, log_sn, peer_log_sn, supplier_id, owner_type, owner_id, wallet_type, from_bucket, to_bucket, amount,
      available_after, frozen_after, unsettled_after, biz_type, biz_sn, seq, peer_type, peer_id, ref_log_sn, remark,
      created_at, created_by, created_name, updated_at, updated_by, version)
    select n.id, ${number('n.id')}, ${number('m.id')}, r.tenant, r.owner_type, r.owner, r.wallet, r.from_bucket, r.to_bucket, r.amount,
      r.available, r.frozen, r.unsettled, r.type, r.sn, r.seq, r.peer_type, r.peer_id, r.corrects, r.remark,
      coalesce(r.at, ${now()}::bigint), ${actor.id}::bigint, ${actor.name}, coalesce(r.at, ${now()}::bigint), ${actor.id}::bigint, 1
    from r join n on n.place = r.place left join n m on m.place = r.mate order by r.place`.execute(trx)
}

/** The two entries of one movement stand side by side: the one that leaves, then the one that enters. */
function mateOf(entries: readonly Entry[], place: number): number | null {
  const entry = entries[place]
  if (!entry?.peer) return null
  return entry.to === outside ? place + 1 : place - 1
}

function asRow({ after, peer, ...entry }: Entry): Record<string, unknown> {
  if (!after) throw new Error(`The entry ${entry.type} ${entry.sn} has no balances`)
  return {
    ...entry,
    owner_type: entry.ownerType,
    from_bucket: entry.from,
    to_bucket: entry.to,
    amount: String(entry.amount),
    available: String(after.available),
    frozen: String(after.frozen),
    unsettled: String(after.unsettled),
    peer_type: peer?.ownerType ?? null,
    peer_id: peer?.owner ?? null,
  }
}
