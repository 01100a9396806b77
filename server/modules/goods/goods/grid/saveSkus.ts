import { sql } from 'kysely'
import { formatCents } from '../../../../../contract/values/money.ts'
import type { Context } from '../../../../context/Context.ts'
import type { Filled, NewRow, RowChange } from '../../../../rows/RowOf.ts'
import type { Trx } from '../../../../rows/Tables.ts'
import { invalid } from '../../../../refuse/refuse.ts'
import { type EntityLog, writeEntityLog } from '../../../../module/history/writeEntityLog.ts'
import { type StockEntry, writeStockLog } from '../../stock/moveStock.ts'
import { created, updated } from '../../../../database/stamp.ts'
import { variantKey } from '../../../../../contract/values/variants.ts'
import { combinationText, type GridSku } from './grid.ts'
import { readSkus, type StoredSku } from './readSkus.ts'

export type GoodsRow = { id: number; supplier_id: number; goods_sn: string }

/**
 * Makes the versions of a goods those given: changed in place where id or combination is the same, so orders keep pointing at
 * them; added; and removed where nothing hangs on them. Prices and stocks that changed go into the logs.
 * @throws Refusal invalid naming the cells: a stock code of another goods, a stock that has changed meanwhile, a version in use
 */
export async function saveSkus(context: Context, trx: Trx, goods: GoodsRow, skus: readonly GridSku[]): Promise<void> {
  const stored = await readSkus({ ...context, tenant: goods.supplier_id }, trx, [goods.id], true)
  const pairs = match(skus, stored)
  const faults = { ...(await findTakenCodes(context, trx, goods, skus)), ...findStaleStocks(context, pairs) }
  const removed = stored.filter(old => !pairs.some(pair => pair.old?.id === old.id))
  const used = await findUsed(trx, goods, removed)
  if (used)
    faults.skus = context.t('The variant {text} has orders: it can be turned off, but not removed', {
      text: used.spec_text ?? '',
    })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  for (const { sku, old, place } of pairs) await writeSku(context, trx, goods, sku, old, place)
  await removeSkus(context, trx, goods, removed)
  await logChanges(context, trx, goods, pairs)
}

type Pair = { sku: GridSku; old: StoredSku | null; place: number }

function match(skus: readonly GridSku[], stored: readonly StoredSku[]): Pair[] {
  const byId = new Map(stored.map(old => [old.id, old]))
  const byKey = new Map(stored.map(old => [variantKey(old.spec_values), old]))
  const taken = new Set<number>()
  return skus.map((sku, place) => {
    const found = (sku.id === null ? undefined : byId.get(sku.id)) ?? byKey.get(variantKey(sku.spec_values)) ?? null
    const old = found && !taken.has(found.id) ? found : null
    if (old) taken.add(old.id)
    return { sku, old, place }
  })
}

async function findTakenCodes(
  context: Context,
  trx: Trx,
  goods: GoodsRow,
  skus: readonly GridSku[],
): Promise<Record<string, string>> {
  const codes = skus.flatMap(sku => (sku.sku_code ? [sku.sku_code] : []))
  if (codes.length === 0) return {}
  const { rows } = await sql<Filled<'sku', 'sku_code'>>`
    select sku_code from sku where supplier_id = ${goods.supplier_id} and goods_id <> ${goods.id} and deleted_at is null
    and sku_code in (${sql.join(codes)})`.execute(trx)
  const taken = new Set(rows.map(row => row.sku_code))
  const faults = skus.flatMap((sku, index) =>
    sku.sku_code && taken.has(sku.sku_code) ? [[`skus.${index}.sku_code`, context.t('This SKU belongs to another product')]] : [],
  )
  return Object.fromEntries(faults)
}

/** Stock also changes by selling. Who writes a stock must have seen the one it replaces; other cells may be saved all the same. */
function findStaleStocks(context: Context, pairs: readonly Pair[]): Record<string, string> {
  const stale = pairs.filter(
    ({ sku, old }) => old && sku.version !== null && sku.version !== old.version && sku.stock !== old.stock,
  )
  return Object.fromEntries(
    stale.map(({ old, place }) => [
      `skus.${place}.stock`,
      context.t('The stock has changed; it is now {stock}', { stock: old?.stock }),
    ]),
  )
}

async function findUsed(trx: Trx, goods: GoodsRow, removed: readonly StoredSku[]): Promise<StoredSku | undefined> {
  const held = removed.find(sku => sku.locked > 0)
  if (held || removed.length === 0) return held
  const { rows } = await sql<Filled<'order_goods', 'sku_id'>>`
    select sku_id from order_goods where supplier_id = ${goods.supplier_id} and sku_id in (${sql.join(removed.map(sku => sku.id))}) limit 1`.execute(
    trx,
  )
  return removed.find(sku => sku.id === rows[0]?.sku_id)
}

async function writeSku(
  context: Context,
  trx: Trx,
  goods: GoodsRow,
  sku: GridSku,
  old: StoredSku | null,
  place: number,
): Promise<void> {
  const { id: _id, version: _version, ...cells } = sku
  const row = { ...cells, spec_values: JSON.stringify(sku.spec_values), spec_text: combinationText(sku), place }
  if (old) {
    const changes: RowChange<'sku'> = { ...row, ...updated(context), version: old.version + 1 }
    await trx.updateTable('sku').set(changes).where('id', '=', old.id).where('supplier_id', '=', goods.supplier_id).execute()
  } else {
    const added: NewRow<'sku'> = {
      ...row,
      goods_id: goods.id,
      supplier_id: goods.supplier_id,
      locked: 0,
      sales: 0,
      ...created(context),
    }
    await trx.insertInto('sku').values(added).execute()
  }
}

async function removeSkus(context: Context, trx: Trx, goods: GoodsRow, removed: readonly StoredSku[]): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map(sku => sku.id)
  const gone = { deleted_at: context.now(), ...updated(context) }
  await trx.updateTable('sku').set(gone).where('supplier_id', '=', goods.supplier_id).where('id', 'in', ids).execute()
}

async function logChanges(context: Context, trx: Trx, goods: GoodsRow, pairs: readonly Pair[]): Promise<void> {
  const changed = pairs.flatMap(({ sku, old }) => (old ? [{ sku, old }] : []))
  const prices = changed.filter(({ sku, old }) => sku.price !== old.price)
  const stocks = changed.filter(({ sku, old }) => sku.stock !== old.stock)
  await writeEntityLog(
    context,
    trx,
    ...prices.map(({ sku, old }) => priceLog(goods, sku, old)),
    ...stocks.map(({ sku, old }) => stockLog(goods, sku, old)),
  )
  const entries = stocks.map(
    ({ sku, old }): StockEntry => ({
      goodsId: goods.id,
      skuId: old.id,
      biz: 'manual',
      delta: sku.stock - old.stock,
      lockedDelta: 0,
      after: sku.stock,
    }),
  )
  await writeStockLog(context, trx, { supplierId: goods.supplier_id, orderSn: goods.goods_sn }, ...entries)
}

const logOf = (goods: GoodsRow, action: 'price' | 'stock', content: string, values: Record<string, unknown>): EntityLog => ({
  supplierId: goods.supplier_id,
  entity: 'goods',
  entityId: goods.id,
  action,
  content,
  values,
  about: [action],
})
const priceLog = (goods: GoodsRow, sku: GridSku, old: StoredSku): EntityLog =>
  logOf(goods, 'price', 'Price of {version} changed from {old} to {now}', {
    version: combinationText(sku) || goods.goods_sn,
    old: formatCents(old.price),
    now: formatCents(sku.price),
  })
const stockLog = (goods: GoodsRow, sku: GridSku, old: StoredSku): EntityLog =>
  logOf(goods, 'stock', 'Stock of {version} changed from {old} to {now}', {
    version: combinationText(sku) || goods.goods_sn,
    old: old.stock,
    now: sku.stock,
  })
