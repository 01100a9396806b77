import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Filled, RowOf } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { readPrices, type SupplyPrice } from './prices.ts'
import { readFacts, whyNotOffered } from './whyNotOffered.ts'

type Offer = {
  goods_id: number
  goods_name: string
  supply_status: number | null
  why: string | null
  supply: (Partial<RowOf<'supply'>> & { prices: SupplyPrice[] }) | null
  prices: SupplyPrice[]
}

/** What a form to offer a product begins with: its variants, and the offer there is, with the changes of it that wait. */
export async function readOffer(context: Context, { id }: { id: string }): Promise<Offer> {
  const { database } = context
  const { rows } = await sql<Filled<'goods', 'id' | 'supplier_id'>>`
    select t.id, t.supplier_id from goods t where t.id = ${Number(id)} and ${seenRows(context, 'goods')}`.execute(database)
  const [goods] = rows
  const facts = goods && (await readFacts(database, goods.id, goods.supplier_id))
  if (!facts) throw notFound(context, 'Product')
  const supply = await database
    .selectFrom('supply')
    .selectAll()
    .where('goods_id', '=', goods.id)
    .where('supplier_id', '=', goods.supplier_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const present = supply && { ...supply, ...(supply.revision as Partial<RowOf<'supply'>> | null) }
  const prices = await readPrices(database, goods.id, present?.prices)
  const why = waits(supply?.supply_status) ?? whyNotOffered(facts)
  return {
    goods_id: goods.id,
    goods_name: facts.goods_name ?? '',
    supply_status: supply?.supply_status ?? null,
    why: why === null ? null : context.t(why),
    supply: present ? { ...present, prices } : null,
    prices,
  }
}

const waiting: Record<number, string> = {
  1: 'The offer is waiting for review. Withdraw it to make another.',
  2: 'The offer is approved. Withdraw it to make another.',
  4: 'The platform unlisted this offer. Stop it to make another.',
}
const waits = (status: number | null | undefined): string | null => waiting[status ?? 0] ?? null
