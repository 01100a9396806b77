import type { Session, Values } from '../server.ts'
import { act, pickOne, type Storm } from './Storm.ts'

type Row = {
  id: number
  version: number
  refund_status?: string
  apply_amount?: number
  refund_amount?: number
  num?: number | null
}

/** What a clerk does next: ships what waits, or decides a refund; others look at the same rows. */
export async function clerkTurn(storm: Storm, clerk: Session): Promise<void> {
  await (storm.random() < 0.75 ? ship(storm, clerk) : decide(storm, clerk))
}

const rowsOf = async (storm: Storm, clerk: Session, what: string, api: string, values: Values): Promise<Row[]> =>
  ((await act(storm, clerk, what, 'GET', api, { page: 1, limit: 20, ...values })) as { data?: Row[] } | null)?.data ?? []

async function ship(storm: Storm, clerk: Session): Promise<void> {
  const rows = await rowsOf(storm, clerk, 'look for orders', 'seller/order/OrderList', {
    freight_mode: '1,3',
    order_status: 'pay',
  })
  const waybill_no = `SF${Math.floor(storm.random() * 1e12)}`
  if (rows.length > 0 && storm.random() < 0.2) {
    const parcels = rows.slice(0, 5).map(({ id, version }) => ({ id, version, waybill_no }))
    await act(storm, clerk, 'ship several', 'POST', 'seller/order/OrderSendBatch', { logistics_code: 'SF', parcels })
    return
  }
  const row = pickOne(storm, rows)
  if (!row) return
  const body = { id: row.id, request_no: crypto.randomUUID(), send_type: 1, logistics_code: 'SF', waybill_no }
  // The same again, as by a hand that presses twice: it is done once.
  const times = storm.random() < 0.2 ? 2 : 1
  await Promise.all(Array.from({ length: times }, () => act(storm, clerk, 'ship', 'POST', 'seller/order/OrderSend', body)))
}

async function decide(storm: Storm, clerk: Session): Promise<void> {
  const rows = await rowsOf(storm, clerk, 'look for refunds', 'seller/refund/RefundList', {
    refund_status: 'apply,wait_receive,fail',
  })
  const row = pickOne(storm, rows)
  if (!row) return
  const of = { id: row.id, version: row.version, request_no: crypto.randomUUID() }
  const answers =
    row.refund_status === 'fail'
      ? { action: 'retry' }
      : row.refund_status === 'wait_receive'
        ? { action: 'receive', received_num: row.num ?? 1, restock: 1, amount: row.refund_amount ?? row.apply_amount }
        : storm.random() < 0.25
          ? { action: 'reject', reason: 'It was worn already' }
          : { action: 'agree', amount: row.apply_amount, return_address: 'Number 2, East Street' }
  await act(storm, clerk, String(answers.action), 'POST', 'seller/refund/RefundAudit', { ...of, ...answers })
}
