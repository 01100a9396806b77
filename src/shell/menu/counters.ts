import { isObject } from '../../../contract/values/loose.ts'
import { call } from '../../api/client.ts'
import { createStore } from '../../store/store.ts'

/** docs/rules/accounts.md#counters */
export type Counter = 'submit' | 'pay' | 'bepaid' | 'becounsumed' | 'refund' | 'returns'
type Counts = Partial<Record<Counter, number>>

/** Which menu entry bears which number. */
export const counterOf: Readonly<Record<string, Counter>> = {
  '/orderManagement/logisticsExpress/bepaid': 'submit',
  '/orderManagement/logisticsExpress/bedelivered': 'pay',
  '/orderManagement/shopConsumption/shopbepaid': 'bepaid',
  '/orderManagement/shopConsumption/shopbecounsumed': 'becounsumed',
  '/orderManagement/refundmanagement/pendingrefund': 'refund',
  '/orderManagement/refundmanagement/pendinggoods': 'returns',
}

export const counts = createStore<Counts>({})

const orders = { method: 'GET', api: 'seller/order/OrderCount', own: true, later: true } as const
const asked = 'submit,pay'

/** Orders that travel, and those used in the shop: of the latter, what they are called in the first answer means something else. */
async function countOrders(): Promise<Counts> {
  const [travelling, inShop] = await Promise.all([
    call({ ...orders, params: { order_status: asked } }),
    call({ ...orders, params: { order_status: asked, freight_mode: 2 } }),
  ])
  return {
    ...pick(travelling.data, ['submit', 'pay', 'refund', 'returns']),
    ...pick(inShop.data, ['bepaid', 'becounsumed']),
  }
}

async function countRefunds(): Promise<Counts> {
  const { data } = await call({ method: 'GET', api: 'seller/refund/RefundCount', own: true, later: true })
  return pick(data, ['refund', 'returns'])
}

function pick(data: unknown, names: readonly Counter[]): Counts {
  const found = names.map(name => [name, isObject(data) ? Number(data[name]) : Number.NaN] as const)
  return Object.fromEntries(found.filter(([, count]) => Number.isFinite(count)))
}

/** Asks for the numbers that entries of these paths bear. Nobody has asked for them: a failure leaves what was there. */
export async function refreshCounts(paths: readonly string[]): Promise<void> {
  const wanted = paths.flatMap(path => counterOf[path] ?? [])
  if (wanted.length === 0) return
  const found = await countOrders().catch((): Counts => ({}))
  const lacksRefunds = found.refund === undefined && wanted.some(name => name === 'refund' || name === 'returns')
  // A back end may count them by a call of their own.
  const refunds = lacksRefunds ? await countRefunds().catch((): Counts => ({})) : {}
  counts.set({ ...counts.get(), ...found, ...refunds })
}

/** A number as it is shown: none below 1, `99+` above 99. */
export const sayCount = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')
