import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { readVariants, type Wanted } from './readVariants.ts'

/** What a gift order says: its lines name variants that are there, and its phone number is that of its request where it says none. */
export const busHooks: HooksOf<'gift_bus'> = {
  beforeSave: async (context, trx, { quoted: _shown, ...values }, old) => {
    if (Array.isArray(values.lines)) await requireVariants(context, values.lines as Wanted[])
    const { phone, custom_id } = { ...old, ...values }
    return phone || !custom_id ? values : { ...values, phone: await phoneOf(trx, custom_id) }
  },
}

async function requireVariants(context: Context, lines: readonly Wanted[]): Promise<void> {
  const find = await readVariants(
    context,
    lines.map(({ goods_id }) => goods_id),
  )
  const faults = lines.flatMap((line, index) => {
    const { all, one } = find(line)
    if (one) return []
    if (all.length === 0) return [[`lines.${index}.goods_id`, context.t('This product has no variant that is turned on')]]
    const say = line.sku_id === null ? 'Choose a variant of this product' : 'This is no variant of the product'
    return [[`lines.${index}.sku_id`, context.t(say)]]
  })
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

async function phoneOf(trx: Trx, id: number): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select phone from gift_custom where id = ${id}`.execute(trx)
  return rows[0]?.phone ?? null
}
