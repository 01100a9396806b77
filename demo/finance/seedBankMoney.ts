import type { Movement } from '../../server/ledger/Movement.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { writeLedger } from '../walk/writeLedger.ts'

const bank = { wallet: 'shop', owner: 5, bucket: 'available' } as const
const day = 86_400

/** What the rural bank has brought in and taken out, month by month: its cash log. */
export async function seedBankMoney(context: SeedContext): Promise<void> {
  const months = Array.from({ length: 6 }, (_none, index) => 6 - index)
  await writeLedger(
    context,
    months.flatMap(ago => [
      move(context, {
        ago: ago * 30,
        cents: 2_000_000 + ago * 35_000,
        type: 'recharge_offline',
        sn: `RC${202600 + ago}`,
        comesIn: true,
      }),
      move(context, {
        ago: ago * 30 - 12,
        cents: 1_450_000 + ago * 21_000,
        type: 'takecash_paid',
        sn: `TC${202600 + ago}`,
        comesIn: false,
      }),
    ]),
  )
}

type Line = { ago: number; cents: number; type: string; sn: string; comesIn: boolean }

const move = ({ now }: SeedContext, { ago, cents, type, sn, comesIn }: Line): Movement => ({
  from: comesIn ? null : bank,
  to: comesIn ? bank : null,
  amount: BigInt(cents),
  type,
  peerType: type,
  sn,
  seq: 1,
  owe: false,
  at: now - ago * day,
})
