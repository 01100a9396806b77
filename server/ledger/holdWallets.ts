import { sql } from 'kysely'
import type { Ledger, Wallet } from '../../contract/language/Ledger.ts'
import type { Context } from '../context/Context.ts'
import { platformId } from '../context/isPlatform.ts'
import { created } from '../database/stamp.ts'
import type { Trx } from '../rows/Tables.ts'
import type { Account, Movement } from './Movement.ts'

/** A wallet that is held, with its balances as they become. */
export type Held = {
  id: number
  wallet: Wallet
  owner: number
  available: bigint
  frozen: bigint
  unsettled: bigint
  totalIn: bigint
  totalOut: bigint
}

type Key = { wallet: Wallet; owner: number; shop?: number | undefined }

export const keyOf = ({ wallet, owner }: Pick<Account, 'wallet' | 'owner'>): string => `${wallet} ${owner}`

/** The shop whose people see the wallet: its owner, that of a member, and the platform for all others. */
export const tenantOf = ({ wallet, owner, shop }: Key): number =>
  wallet.owner === 'supplier' ? owner : wallet.owner === 'user' ? (shop ?? platformId) : platformId

/**
 * Holds every wallet of some movements until the transaction ends, in the order of their ids (docs/server.md, "Locks"), and makes those
 * that are not there yet.
 */
export async function holdWallets(
  context: Context,
  trx: Trx,
  { wallets }: Ledger,
  movements: readonly Movement[],
): Promise<Map<string, Held>> {
  const keys = new Map<string, Key>()
  for (const account of movements.flatMap(({ from, to }) => [from, to])) {
    const wallet = account && wallets.get(account.wallet)
    if (account && !wallet) throw new Error(`There is no wallet "${account.wallet}" in schemas/ledger`)
    if (account && wallet) keys.set(keyOf(account), { wallet, owner: account.owner, shop: account.shop })
  }
  const held = await lock(trx, keys)
  if (held.size === keys.size) return held
  // In one order too: two that make the same new wallets wait for each other in a row, never in a ring.
  await makeWallets(
    context,
    trx,
    [...keys]
      .filter(([key]) => !held.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => one),
  )
  return lock(trx, keys)
}

async function lock(trx: Trx, keys: ReadonlyMap<string, Key>): Promise<Map<string, Held>> {
  const wanted = [...keys.values()].map(({ wallet, owner }) => sql`(${wallet.owner}, ${owner}::bigint, ${wallet.type})`)
  const rows = await trx
    .selectFrom('wallet')
    .select(['id', 'owner_type', 'owner_id', 'wallet_type', 'available', 'frozen', 'unsettled', 'total_in', 'total_out'])
    .where(sql<boolean>`(owner_type, owner_id, wallet_type) in (${sql.join(wanted)})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const held = new Map<string, Held>()
  for (const [key, { wallet, owner }] of keys) {
    const row = rows.find(
      one => one.owner_type === wallet.owner && Number(one.owner_id) === owner && one.wallet_type === wallet.type,
    )
    if (!row) continue
    const [available, frozen, unsettled] = [BigInt(row.available ?? 0), BigInt(row.frozen ?? 0), BigInt(row.unsettled ?? 0)]
    const [totalIn, totalOut] = [BigInt(row.total_in ?? 0), BigInt(row.total_out ?? 0)]
    held.set(key, { id: Number(row.id), wallet, owner, available, frozen, unsettled, totalIn, totalOut })
  }
  return held
}

async function makeWallets(context: Context, trx: Trx, keys: readonly Key[]): Promise<void> {
  const empty = { available: 0, frozen: 0, unsettled: 0, total_in: 0, total_out: 0 }
  const rows = keys.map(key => ({
    ...empty,
    ...created(context),
    supplier_id: tenantOf(key),
    owner_type: key.wallet.owner,
    owner_id: key.owner,
    wallet_type: key.wallet.type,
  }))
  await trx
    .insertInto('wallet')
    .values(rows)
    .onConflict(clash => clash.doNothing())
    .execute()
}
