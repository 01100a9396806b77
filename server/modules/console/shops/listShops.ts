import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'

/** What everybody may know of a shop. */
export type ListedShop = { suid: number } & Filled<'supplier', 'shop_name'> & Columns<'supplier', 'logo' | 'store_domain'>

/** More than these nobody chooses from. */
const most = 1000

/** `GET public/supplier/getSupplierList`: the shops that are open, by name. */
export const listShops = (context: Context): Promise<ListedShop[]> => readShops(context, sql`true`)

/**
 * `GET public/supplier/getSiteSupplierList`: the one shop whose own domain this is; none at the domain of the platform.
 * @throws Refusal not_found where the domain is no open shop's
 */
export async function shopOfSite(context: Context, { domain = '' }: { domain?: string }): Promise<ListedShop[]> {
  const name = shopDomain(domain, context.services.config.publicUrl)
  if (name === null) return []
  const shops = await readShops(context, sql`store_domain = ${name}`)
  if (shops.length === 0) throw refuse(context, 'not_found', 'This shop does not exist or is closed')
  return shops
}

/** The part of a host before that of the platform, `tea` of `tea.example.com`; null at the platform's own and at strange ones. */
function shopDomain(domain: string, publicUrl: string): string | null {
  const host = domain.toLowerCase().replace(/:\d+$/, '')
  const end = `.${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''}`
  const name = host.endsWith(end) && end.length > 1 ? host.slice(0, -end.length) : ''
  return /^[a-z0-9-]{3,30}$/.test(name) ? name : null
}

async function readShops({ database }: Context, wanted: RawBuilder<unknown>): Promise<ListedShop[]> {
  const { rows } = await sql<ListedShop>`
    select id as suid, shop_name, logo, store_domain from supplier
    where id <> ${platformId} and supplier_status = 1 and enter_status = 1 and deleted_at is null and ${wanted}
    order by shop_name, id limit ${most}`.execute(database)
  return rows
}
