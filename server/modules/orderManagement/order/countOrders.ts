import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'

export type OrderCounts = {
  all: number
  submit: number
  pay: number
  send: number
  finish: number
  close: number
  /** Orders used in the shop (freight_mode 2): to pay and to use */
  bepaid: number
  becounsumed: number
}

/** The numbers on tabs and menu (docs/rules/accounts.md#counters): orders that travel by state, and those used in the shop. */
export async function countOrders(context: Context): Promise<OrderCounts> {
  const { rows } = await sql<{ order_status: string; in_shop: boolean; count: number }>`
    select order_status, freight_mode = 2 as in_shop, count(*)::bigint as count from "order"
    where ${ownRows(context)} group by 1, 2`.execute(context.database)
  const of = (status: string, inShop: boolean) =>
    rows.find(row => row.order_status === status && row.in_shop === inShop)?.count ?? 0
  const [submit, pay, send, finish, close] = ['submit', 'pay', 'send', 'finish', 'close'].map(status => of(status, false))
  const travelling = [submit, pay, send, finish, close].map(count => count ?? 0)
  return {
    all: travelling.reduce((sum, count) => sum + count, 0),
    submit: submit ?? 0,
    pay: pay ?? 0,
    send: send ?? 0,
    finish: finish ?? 0,
    close: close ?? 0,
    bepaid: of('submit', true),
    becounsumed: of('send', true),
  }
}
