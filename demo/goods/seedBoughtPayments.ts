import type { Bought } from '../../server/modules/finance/payment/bought.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { server } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'

const payable = 1_800

/** What was paid for, from which number on its payments are counted (those of orders come first), and its field that says when. */
type Of = { target: Bought; first: number; paid: string }

/** The payments of what was bought besides orders, each begun, paid, and sent back where it was refunded. */
export async function seedBoughtPayments(
  context: SeedContext,
  bought: readonly Walk[],
  { target, first, paid }: Of,
): Promise<void> {
  const startWalk = await openWalks(context.services, 'paycash', [2, 3])
  const walks = bought.flatMap(({ row }) => {
    if (row.pay_sn === null) return []
    const at = Number(row[paid])
    const begun = at - 30
    const walk = startWalk({
      id: first + row.id,
      version: 1,
      supplier_id: row.supplier_id,
      pay_sn: row.pay_sn,
      order_id: null,
      target,
      target_id: row.id,
      uid: row.uid,
      pay_type: 'wechat',
      amount: row.pay_amount,
      pay_status: 0,
      refund_amount: 0,
      refunded_at: null,
      third_sn: null,
      code: null,
      expires_at: begun + payable,
      paid_at: null,
      created_at: begun,
      created_by: row.uid,
      created_name: row.nickname ?? row.name,
      updated_at: begun,
    })
    const answers = { amount: row.pay_amount, third_sn: `sandbox-${row.pay_sn}`, paid_at: at }
    walk.take('paid', { at, by: server, answers, found: { payable: true } })
    if (row.refunded_at !== null)
      walk.take('refunded', { at: Number(row.refunded_at) + 60, by: server, answers: { amount: row.pay_amount } })
    return [walk]
  })
  await insertRows(
    context,
    'paycash',
    walks.map(({ row }) => row as DemoRow<'paycash'>),
  )
}
