import { sql } from 'kysely'
import type { Ledger } from '../../contract/language/Ledger.ts'
import type { Database } from '../rows/Tables.ts'

/** What a ledger promises and does not keep, a sentence each; none where all is well. */
export async function proveLedger(database: Database, ledger: Ledger): Promise<string[]> {
  // One moment for all questions: money moves while they are asked.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const { rows: balances } = await balancesWithoutEntries.execute(trx)
      const { rows: after } = await lastEntries.execute(trx)
      const { rows: mates } = await entriesWithoutMate.execute(trx)
      const { rows: below } = await bucketsBelow.execute(trx)
      return [
        ...balances.map(({ who, bucket, kept, proven }) => `${who}: ${bucket} is ${kept}, and its entries make ${proven}`),
        ...after.map(({ who, log_sn }) => `${who}: its balances are not those after its last entry, ${log_sn}`),
        ...mates.map(({ who, log_sn }) => `${who}: the entry ${log_sn} has no equal one on the other side`),
        ...below
          .filter(one => !mayFall(ledger, one))
          .map(({ who, bucket, kept }) => `${who}: ${bucket} is ${kept}, and may not be below 0`),
      ]
    })
}

const who = sql`w.owner_type || ' ' || w.owner_id || ' ' || w.wallet_type`
const buckets = sql`(values ('available', w.available), ('frozen', w.frozen), ('unsettled', w.unsettled), ('total_in', w.total_in),
  ('total_out', w.total_out)) b(bucket, kept)`

/** Each bucket is what its entries put in less what they took out; so are the totals of what came and went. */
const balancesWithoutEntries = sql<{ who: string; bucket: string; kept: number; proven: number }>`
  with s as (
    select owner_type, owner_id, wallet_type, bucket, sum(amount)::bigint as sum from (
      select owner_type, owner_id, wallet_type, to_bucket as bucket, amount from wallet_log where to_bucket <> 'external'
      union all select owner_type, owner_id, wallet_type, from_bucket, -amount from wallet_log where from_bucket <> 'external'
      union all select owner_type, owner_id, wallet_type, 'total_in', amount from wallet_log where from_bucket = 'external'
      union all select owner_type, owner_id, wallet_type, 'total_out', amount from wallet_log where to_bucket = 'external') x
    group by 1, 2, 3, 4),
  b as (select w.owner_type, w.owner_id, w.wallet_type, b.bucket, b.kept from wallet w cross join lateral ${buckets})
  select w.owner_type || ' ' || w.owner_id || ' ' || w.wallet_type as who, w.bucket, coalesce(w.kept, 0) as kept, coalesce(w.sum, 0) as proven
  from (select * from b full join s using (owner_type, owner_id, wallet_type, bucket)) w
  where coalesce(w.kept, 0) <> coalesce(w.sum, 0) order by 1, 2`

const lastEntries = sql<{ who: string; log_sn: string }>`
  select ${who} as who, l.log_sn from wallet w cross join lateral (
    select * from wallet_log l where l.supplier_id = w.supplier_id and l.owner_type = w.owner_type and l.owner_id = w.owner_id
      and l.wallet_type = w.wallet_type order by l.id desc limit 1) l
  where (l.available_after, l.frozen_after, l.unsettled_after) <> (w.available, w.frozen, w.unsettled) order by 1`

const entriesWithoutMate = sql<{ who: string; log_sn: string }>`
  select ${who} as who, w.log_sn from wallet_log w
  where w.peer_id is not null and not exists (
    select from wallet_log m where m.log_sn = w.peer_log_sn and m.peer_log_sn = w.log_sn and m.amount = w.amount
      and (m.from_bucket = 'external') <> (w.from_bucket = 'external')) order by w.id`

type Below = { who: string; owner_type: string; wallet_type: string; bucket: string; kept: number }
const bucketsBelow = sql<Below>`
  select ${who} as who, w.owner_type, w.wallet_type, b.bucket, b.kept from wallet w cross join lateral ${buckets} where b.kept < 0 order by 1`

/** A bucket that may fall, or that somebody may owe. */
function mayFall({ wallets, postings }: Ledger, { owner_type, wallet_type, bucket }: Below): boolean {
  const wallet = [...wallets.values()].find(({ owner, type }) => owner === owner_type && type === wallet_type)
  const isOwed = [...postings.values()].some(({ legs }) => legs.some(({ from, owe }) => owe && from?.wallet === wallet?.name))
  return wallet?.overdraft.some(one => one === bucket) === true || (isOwed && bucket === 'available')
}
