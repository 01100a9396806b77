import { sql } from 'kysely'
import type { Bucket, Ledger } from '../../contract/language/Ledger.ts'
import type { Context } from '../context/Context.ts'
import { refuse } from '../refuse/refuse.ts'
import type { Filled } from '../rows/RowOf.ts'
import type { Trx } from '../rows/Tables.ts'
import { type Entry, entriesOf, writeEntries } from './writeEntries.ts'
import { type Held, holdWallets, keyOf } from './holdWallets.ts'
import type { Movement } from './Movement.ts'

/**
 * Posts movements in a transaction: entries on both sides with the balances after them, and the balances of the wallets, which are held
 * until it ends. What was posted already, each entry as it is here, is not posted again.
 * @throws Refusal insufficient where a bucket would fall below zero that may not; duplicate where something else was posted under the
 * same number
 */
export async function postMovements(context: Context, trx: Trx, ledger: Ledger, movements: readonly Movement[]): Promise<void> {
  for (const movement of movements)
    if (movement.amount <= 0n) throw new Error(`${movement.type} ${movement.sn} moves ${movement.amount} cents`)
  if (movements.length === 0) return
  const held = await holdWallets(context, trx, ledger, movements)
  const wanted = movements.map(movement => ({ movement, entries: entriesOf(ledger, movement) }))
  const known = await readPosted(
    trx,
    wanted.flatMap(({ entries }) => entries),
  )
  const fresh = wanted.filter(({ entries }) => !isPosted(context, entries, known))
  if (fresh.length === 0) return
  for (const { movement, entries } of fresh) {
    move(context, held, movement)
    for (const entry of entries) entry.after = balancesOf(held, entry)
  }
  await writeEntries(
    context,
    trx,
    fresh.flatMap(({ entries }) => entries),
  )
  await writeBalances(context, trx, [...held.values()])
}

type Key = Pick<Entry, 'type' | 'sn' | 'ownerType' | 'owner' | 'wallet' | 'seq'>
const keyOfEntry = ({ type, sn, ownerType, owner, wallet, seq }: Key): string =>
  [type, sn, ownerType, owner, wallet, seq].join(' ')

type Posted = Map<string, { from: string; to: string; amount: bigint }>

/** What stands in the ledger under the keys of some entries. Their wallets are held, so nobody adds to it meanwhile. */
async function readPosted(trx: Trx, entries: readonly Entry[]): Promise<Posted> {
  const keys = entries.map(({ tenant, type, sn, ownerType, owner, wallet, seq }) => ({
    tenant,
    type,
    sn,
    owner_type: ownerType,
    owner,
    wallet,
    seq,
  }))
  const { rows } = await sql<Found>`
    select l.biz_type, l.biz_sn, l.owner_type, l.owner_id, l.wallet_type, l.seq, l.from_bucket, l.to_bucket, l.amount
    from json_to_recordset(${JSON.stringify(keys)}::text::json) as k(tenant bigint, type text, sn text, owner_type text, owner bigint, wallet text, seq int)
    join wallet_log l on l.supplier_id = k.tenant and l.biz_type = k.type and l.biz_sn = k.sn and l.owner_type = k.owner_type
      and l.owner_id = k.owner and l.wallet_type = k.wallet and l.seq = k.seq and l.deleted_at is null`.execute(trx)
  return new Map(
    rows.map(row => [
      [row.biz_type, row.biz_sn, row.owner_type, row.owner_id, row.wallet_type, row.seq].join(' '),
      { from: row.from_bucket, to: row.to_bucket, amount: BigInt(row.amount) },
    ]),
  )
}

type Found = Filled<
  'wallet_log',
  'biz_type' | 'biz_sn' | 'owner_type' | 'owner_id' | 'wallet_type' | 'seq' | 'from_bucket' | 'to_bucket' | 'amount'
>

function isPosted(context: Context, entries: readonly Entry[], known: Posted): boolean {
  const found = entries.map(entry => known.get(keyOfEntry(entry)))
  if (found.every(one => one === undefined)) return false
  const same = entries.every((entry, index) => {
    const one = found[index]
    return one?.amount === entry.amount && one.from === entry.from && one.to === entry.to
  })
  if (!same) throw refuse(context, 'duplicate', 'Another amount was posted under this number already')
  return true
}

/** Changes the balances; who would fall below zero against the rule is refused. */
function move(context: Context, held: ReadonlyMap<string, Held>, { from, to, amount, owe }: Movement): void {
  const giver = from && held.get(keyOf(from))
  const taker = to && held.get(keyOf(to))
  if (from && giver) {
    giver[from.bucket] -= amount
    if (giver[from.bucket] < 0n && !(owe && from.bucket === 'available') && !giver.wallet.overdraft.includes(from.bucket))
      throw refuse(context, 'insufficient', 'The balance is not enough')
    if (giver !== taker) giver.totalOut += amount
  }
  if (to && taker) {
    taker[to.bucket] += amount
    if (giver !== taker) taker.totalIn += amount
  }
}

function balancesOf(held: ReadonlyMap<string, Held>, { name, owner }: Entry): Record<Bucket, bigint> {
  const wallet = held.get(keyOf({ wallet: name, owner }))
  if (!wallet) throw new Error(`The wallet "${name}" of ${owner} is not held`)
  const { available, frozen, unsettled } = wallet
  return { available, frozen, unsettled }
}

async function writeBalances(context: Context, trx: Trx, wallets: readonly Held[]): Promise<void> {
  const rows = wallets.map(({ id, available, frozen, unsettled, totalIn, totalOut }) => ({
    id,
    ...asTexts({ available, frozen, unsettled, total_in: totalIn, total_out: totalOut }),
  }))
  await sql`update wallet w set available = v.available, frozen = v.frozen, unsettled = v.unsettled, total_in = v.total_in,
      total_out = v.total_out, version = w.version + 1, updated_at = ${context.now()}, updated_by = ${context.actor.id}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as v(id bigint, available bigint, frozen bigint, unsettled bigint,
      total_in bigint, total_out bigint)
    where w.id = v.id`.execute(trx)
}

const asTexts = (values: Record<string, bigint>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
