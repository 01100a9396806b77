import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Wish = { supplier: number; provider: number | null | undefined; old: number | null | undefined }

/** A product is given to a source that is approved and in use; one that it has it may keep (docs/rules/shops.md#product-sources). @throws Refusal invalid */
export async function requireProvider(context: Context, trx: Trx, { supplier, provider, old }: Wish): Promise<void> {
  if (!provider || provider === old) return
  const found = await trx
    .selectFrom('provider')
    .select('id')
    .where('id', '=', provider)
    .where('supplier_id', '=', supplier)
    .where('audit_status', '=', 1)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid({ provider_id: context.t('This product source is not approved, or it is turned off') })
}
