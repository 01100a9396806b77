import type { Context } from '../../../context/Context.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Values = ValuesOf<'goods'>

/** A product is given to a source that is approved and in use; one that it has it may keep (docs/rules/shops.md#product-sources). @throws Refusal invalid */
export async function requireProvider(context: Context, trx: Trx, values: Values, old: RowOf<'goods'> | null): Promise<Values> {
  const { provider_id } = values
  if (!provider_id || provider_id === old?.provider_id) return values
  const found = await trx
    .selectFrom('provider')
    .select('id')
    .where('id', '=', provider_id)
    .where('supplier_id', '=', old?.supplier_id ?? context.tenant ?? context.actor.supplierId)
    .where('audit_status', '=', 1)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid({ provider_id: context.t('This product source is not approved, or it is turned off') })
  return values
}
