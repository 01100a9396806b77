import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { readSkus } from './grid/readSkus.ts'
import { approving } from './holdBack.ts'

/** The version that waited comes into force: the save that was held back is made, with the stocks of today. */
export async function applyRevision(
  context: Context,
  trx: Trx,
  { row, next }: MoveOf<'goods'>,
): Promise<{ version: number } | undefined> {
  const entity = context.services.entities.get('goods')
  if (!entity) throw notFound(context)
  if (typeof row.revision !== 'object' || row.revision === null) return undefined
  const revision: Record<string, unknown> = { ...row.revision }
  const skus = await withStocks(context, trx, row, revision.skus)
  approving.add(trx)
  const body = { ...revision, ...(skus ? { skus } : {}), id: row.id, version: next.version }
  const { version } = await saveRecord(context, describeTable(entity), body, trx)
  return { version }
}

async function withStocks(context: Context, trx: Trx, row: MoveOf<'goods'>['row'], sent: unknown): Promise<object[] | null> {
  if (!Array.isArray(sent)) return null
  const stored = new Map((await readSkus({ ...context, tenant: row.supplier_id }, trx, [row.id])).map(sku => [sku.id, sku.stock]))
  return sent.map((sku: { id?: number; stock?: number }) => ({
    ...sku,
    version: null,
    stock: stored.get(sku.id ?? 0) ?? sku.stock,
  }))
}
