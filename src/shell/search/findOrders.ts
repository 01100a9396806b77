import { isObject } from '../../../contract/values/loose.ts'
import { call } from '../../api/client.ts'
import { mayOpen } from '../../navigation/mayOpen.ts'
import { loadEntry } from '../../navigation/pages.ts'
import type { Found } from './Found.ts'

const list = 'seller/order/OrderList'
const pageOf = (id: number): string => `/orderManagement/logisticsExpress/orderInfo/${id}`
/** Fewer digits are the number of nothing. */
const isNumber = /^\d{6,18}$/

/** Orders by their number, or its beginning; none where no order may be opened. */
export async function findOrders(query: string, signal: AbortSignal, go: (path: string) => void): Promise<Found[]> {
  const number = query.replaceAll(/\s/g, '')
  if (!isNumber.test(number)) return []
  const match = await loadEntry(pageOf(1))
  if (!match || !mayOpen(match.entry)) return []
  const params = { page: 1, limit: 5, order_sn: number }
  const { data } = await call({ method: 'GET', api: list, params, signal, quiet: true, own: true })
  const rows = isObject(data) && Array.isArray(data.data) ? data.data.filter(isObject) : []
  return rows.flatMap(row => {
    const id = Number(row.id)
    if (!Number.isSafeInteger(id) || id <= 0) return []
    const path = pageOf(id)
    const title = String(row.order_sn ?? id)
    const place = [row.receiver_name, row.nickname].find(name => typeof name === 'string' && name !== '')
    return [{ kind: 'order', id: path, title, place: String(place ?? ''), pinyin: [], path, run: () => go(path) } as const]
  })
}
