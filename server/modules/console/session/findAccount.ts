import type { RowOf } from '../../../rows/RowOf.ts'
import type { Database } from '../../../rows/Tables.ts'

/** Somebody who can log in: a shop's owner or one of its operators. */
export type Account = {
  kind: 'owner' | 'operator'
  id: number
  supplierId: number
  name: string
  /** That of the shop it is in */
  shop: string
  passwordHash: string | null
  /** Why the account may not be used, as an English text with its values; null when it may */
  barred: { text: string; values?: Record<string, unknown> } | null
}

/** The owner of the shop with this account name, or with `name` the operator of that login name below it. */
export async function findAccount(database: Database, username: string, name: string | null): Promise<Account | null> {
  const shop = await database
    .selectFrom('supplier')
    .selectAll()
    .where('account', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!shop) return null
  if (name === null) return ownerOf(shop)
  const operators = database
    .selectFrom('operator')
    .selectAll()
    .where('supplier_id', '=', Number(shop.id))
    .where('deleted_at', 'is', null)
  const operator = await operators.where('login_name', '=', name).executeTakeFirst()
  return operator ? operatorOf(shop, operator) : null
}

/** The accounts of a phone number, for a login by text message: a shop's owner and its operators, of all shops. */
export async function findAccountsByPhone(database: Database, phone: string): Promise<Account[]> {
  const shops = await database
    .selectFrom('supplier')
    .selectAll()
    .where('contact_phone', '=', phone)
    .where('deleted_at', 'is', null)
    .limit(mostAccounts)
    .execute()
  const operators = await database
    .selectFrom('operator')
    .select(['supplier_id', 'id'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .limit(mostAccounts)
    .execute()
  const others = await Promise.all(operators.map(({ supplier_id, id }) => findAccountById(database, supplier_id, id)))
  return [...shops.map(ownerOf), ...others.filter(account => account !== null)]
}

const mostAccounts = 20

/** The owner of a shop, or with an id the operator below it. */
export async function findAccountById(database: Database, supplier: number, operator: number): Promise<Account | null> {
  const shop = await database
    .selectFrom('supplier')
    .selectAll()
    .where('id', '=', supplier)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!shop) return null
  if (operator === 0) return ownerOf(shop)
  const rows = database.selectFrom('operator').selectAll().where('supplier_id', '=', supplier).where('deleted_at', 'is', null)
  const found = await rows.where('id', '=', operator).executeTakeFirst()
  return found ? operatorOf(shop, found) : null
}

type Shop = RowOf<'supplier'>
type Operator = RowOf<'operator'>

const ownerOf = (shop: Shop): Account => ({
  kind: 'owner',
  id: Number(shop.id),
  supplierId: Number(shop.id),
  name: String(shop.shop_name ?? shop.account),
  shop: String(shop.shop_name ?? shop.account),
  passwordHash: readText(shop.password),
  barred: barShop(shop),
})

const operatorOf = (shop: Shop, operator: Operator): Account => ({
  kind: 'operator',
  id: Number(operator.id),
  supplierId: Number(shop.id),
  name: String(operator.nickname ?? operator.login_name),
  shop: String(shop.shop_name ?? shop.account),
  passwordHash: readText(operator.password),
  barred: barShop(shop) ?? barOperator(operator),
})

const readText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const closed = 3

function barShop(shop: Shop): Account['barred'] {
  if (shop.enter_status !== null && Number(shop.enter_status) === 0) return { text: 'This shop is under review' }
  if (Number(shop.enter_status) === 2)
    return { text: "The shop's application was rejected: {reason}", values: { reason: shop.enter_reason ?? '' } }
  if (Number(shop.supplier_status) === closed) return { text: 'This shop is closed' }
  return Number(shop.supplier_status) === 1 ? null : { text: 'This shop is disabled' }
}

function barOperator(operator: Operator): Account['barred'] {
  const over = operator.valid_to !== null && Number(operator.valid_to) > 0 && Number(operator.valid_to) * 1000 < Date.now()
  return Number(operator.enabled) === 1 && !over ? null : { text: 'This account is disabled' }
}
