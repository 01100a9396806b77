import { outside, type Bucket, type Ledger } from '../../contract/language/Ledger.ts'
import type { Context } from '../context/Context.ts'
import { notFound } from '../refuse/refuse.ts'
import type { RowOf } from '../rows/RowOf.ts'
import type { Trx } from '../rows/Tables.ts'
import type { Account } from './Movement.ts'
import { postMovements } from './postMovements.ts'

type Logged = RowOf<'wallet_log'>

/**
 * Takes an entry back by its opposite, on both sides where it has two: entries are never changed. Once; a second time nothing is done.
 * @throws Refusal not_found, and insufficient where the money has gone on
 */
export async function correctEntry(context: Context, trx: Trx, ledger: Ledger, logSn: string, remark: string): Promise<void> {
  const rows = await trx
    .selectFrom('wallet_log')
    .selectAll()
    .where(where => where.or([where('log_sn', '=', logSn), where('peer_log_sn', '=', logSn)]))
    .orderBy('id')
    .execute()
  const [entry, mate] = rows
  if (!entry) throw notFound(context, 'Wallet entry')
  // Of two sides the first is the one it left.
  const giver = mate ?? entry
  const back = {
    from: mate ? account(ledger, mate, mate.to_bucket) : account(ledger, entry, entry.to_bucket),
    to: account(ledger, entry, entry.from_bucket),
    corrects: { from: String(giver.log_sn), to: String(entry.log_sn) },
  }
  const shared = { amount: BigInt(entry.amount ?? 0), type: 'correction', peerType: 'correction', seq: 1, owe: false, remark }
  await postMovements(context, trx, ledger, [{ ...shared, ...back, sn: String(entry.log_sn) }])
}

function account(
  { wallets }: Ledger,
  { owner_type, owner_id, wallet_type, supplier_id }: Logged,
  bucket: Logged['to_bucket'],
): Account | null {
  if (bucket === outside || bucket === null) return null
  const wallet = [...wallets.values()].find(({ owner, type }) => owner === owner_type && type === wallet_type)
  if (!wallet) throw new Error(`schemas/ledger has no wallet of ${owner_type} for ${wallet_type}`)
  return { wallet: wallet.name, owner: Number(owner_id), bucket: bucket as Bucket, shop: supplier_id }
}
