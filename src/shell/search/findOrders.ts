import { isObject } from '../../../contract/values/loose.ts'
import { call } from '../../api/client.ts'
import { mayOpen } from '../../navigation/mayOpen.ts'
import { loadEntry } from '../../navigation/pages.ts'
import type { Found } from './Found.ts'

const list = 'seller/order/OrderList'
const pageOf = (id: number): string => `/orderManagement/logisticsExpress/orderInfo/${id}`
/** People read out the last four digits; fewer are in every number. */
const fewest = 4
const isNumber = /^\d{1,18}$/
/** Asked for to find those that end so among them, and shown of them. */
const [asked, shown] = [30, 5]

/** `short`: it may be the number of an order, and has too few digits to be asked for. */
export type FoundOrders = { found: Found[]; short: boolean }
export const noOrders: FoundOrders = { found: [], short: false }

const digitsOf = (query: string): string => query.replaceAll(/\s/g, '')
/** Whether the words may be the number of an order, or a part of one. */
export const isOrderNumber = (query: string): boolean => isNumber.test(digitsOf(query))
/** Too short a number is asked for by nobody, so nobody waits for more of it either. */
export const isTooShort = (query: string): boolean => digitsOf(query).length < fewest

/** Orders by their number or a part of it, those that end so first; none where no order may be opened. */
export async function findOrders(query: string, signal: AbortSignal, go: (path: string) => void): Promise<FoundOrders> {
  if (!isOrderNumber(query)) return noOrders
  const match = await loadEntry(pageOf(1))
  if (!match || !mayOpen(match.entry)) return noOrders
  if (isTooShort(query)) return { found: [], short: true }
  const number = digitsOf(query)
  const params = { page: 1, limit: asked, order_sn: number }
  const { data } = await call({ method: 'GET', api: list, params, signal, quiet: true, own: true })
  const rows = isObject(data) && Array.isArray(data.data) ? data.data.filter(isObject) : []
  const found = rows.flatMap(row => foundOf(row, go))
  const byEnd = Object.groupBy(found, ({ title }) => (title.endsWith(number) ? 'ends' : 'holds'))
  return { found: [...(byEnd.ends ?? []), ...(byEnd.holds ?? [])].slice(0, shown), short: false }
}

function foundOf(row: Record<string, unknown>, go: (path: string) => void): Found[] {
  const id = Number(row.id)
  if (!Number.isSafeInteger(id) || id <= 0) return []
  const path = pageOf(id)
  const title = String(row.order_sn ?? id)
  const place = [row.receiver_name, row.nickname].find(name => typeof name === 'string' && name !== '')
  return [{ kind: 'order', id: path, title, place: String(place ?? ''), pinyin: [], path, run: () => go(path) }]
}
