import { sql } from 'kysely'
import type { Language } from '../../../../contract/values/Language.ts'
import { maskText } from '../../../../contract/values/mask.ts'
import { regionText } from '../../../columns/types/whole/region.ts'
import type { Context } from '../../../context/Context.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { companyChoices } from '../logistics/readCompanies.ts'
import { onDelivery } from '../order/onDelivery.ts'
import { hasLeft } from '../order/readLines.ts'
import { readIds } from '../print/readIds.ts'

type Waiting = Columns<'order', 'id' | 'version' | 'order_sn' | 'goods_text' | 'label_code' | 'label_no'> & Receiver
export type Receiver = Columns<'order', 'receiver_name' | 'receiver_phone' | 'receiver_region' | 'receiver_address'>

const most = 500

/** Who gets it: orders with the same can go in one parcel (docs/rules/orders.md#batch-ship). */
export const receiverOf = ({ receiver_name, receiver_phone, receiver_region, receiver_address }: Receiver): string =>
  JSON.stringify([receiver_name, receiver_phone, receiver_region, receiver_address])

/**
 * The orders that were chosen, or all that wait to be shipped, oldest first; those of one recipient stand together. Not those of which
 * nothing is left but what is being refunded, nor those on a delivery to their pickup point.
 */
export async function planBatch(context: Context, query: { ids?: string }): Promise<object> {
  const ids = readIds(query.ids)
  const chosen = query.ids === undefined ? sql`true` : sql`t.id in (${sql.join(ids.length > 0 ? ids : [0])})`
  // Those that wait are found first (offset 0): in the order of their payment the database would pass by all that were ever shipped.
  const { rows } = await sql<Waiting>`
    select t.id, t.version, t.order_sn, t.goods_text, t.label_code, t.label_no, t.receiver_name, t.receiver_phone, t.receiver_region,
      t.receiver_address
    from (
      select * from "order" t where ${seenRows(context, 'order')} and ${chosen} and t.order_status = 'pay' and t.freight_mode in (1, 3) offset 0
    ) t where ${hasLeft} and not ${onDelivery} order by t.paid_at, t.id limit ${most}`.execute(context.database)
  const together = [...Map.groupBy(rows, receiverOf).values()]
  const parcels = together.flatMap(group => group.map((row, place) => asParcel(row, place > 0, context.language)))
  return {
    parcels,
    choices: { carrier: await companyChoices(context) },
    left: query.ids === undefined ? 0 : ids.length - rows.length,
  }
}

const joined = (parts: readonly (string | null | undefined)[], between: string) => parts.filter(Boolean).join(between)

const asParcel = (row: Waiting, same: boolean, language: Language) => ({
  id: row.id,
  version: row.version,
  order_sn: row.order_sn,
  receiver: [
    joined([row.receiver_name, row.receiver_phone && maskText('phone', row.receiver_phone)], ' · '),
    joined([regionText(row.receiver_region, language), row.receiver_address], ' '),
  ]
    .filter(Boolean)
    .join('\n'),
  goods_text: row.goods_text,
  same: same ? 1 : null,
  carrier: row.label_code,
  waybill_no: row.label_no,
  outcome: null,
  reason: null,
})
