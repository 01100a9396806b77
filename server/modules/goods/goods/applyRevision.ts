import { isObject } from '../../../../contract/values/loose.ts'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { approving } from './holdBack.ts'

/** The version that waited comes into force: the save that was held back is made, with the stocks of today. */
export async function applyRevision(
  context: Context,
  trx: Trx,
  { row, next }: MoveOf<'goods'>,
): Promise<{ version: number } | undefined> {
  if (!isObject(row.revision)) return undefined
  const { skus, off_at, ...revision } = row.revision
  approving.add(trx)
  const variants = Array.isArray(skus) ? { skus: skus.map(withoutStock) } : {}
  const body = { ...revision, ...variants, id: row.id, version: next.version }
  const { version } = await saveRecord(context, tableOf(context, 'goods'), body, trx)
  // It lay ahead when it was chosen: by now it may be over, and the product is unlisted at once.
  if (off_at !== undefined)
    await trx
      .updateTable('goods')
      .set({ off_at: off_at as RowOf<'goods'>['off_at'] })
      .where('id', '=', row.id)
      .execute()
  return { version }
}

/** Of a variant that is there the stock stays what it is by now. */
const withoutStock = ({ stock, version: _version, ...sku }: Record<string, unknown>): object => (sku.id ? sku : { ...sku, stock })
