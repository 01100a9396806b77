import { type RawBuilder, sql } from 'kysely'
import { platformId } from '../../../context/isPlatform.ts'

/** An option of a product as it is kept: from the list of options, or typed for this product alone. */
export type KeptOption = { spec_id?: number | null; name: string; values: { value_id?: number | null; value: string }[] }

/**
 * The condition that a product, `g`, uses an option, or a value of it. The platform's serve every shop.
 * @param owner whose the option is
 */
export const usesOption = (owner: number, option: { spec: number } | { value: number }): RawBuilder<unknown> => {
  const part = 'spec' in option ? [{ spec_id: option.spec }] : [{ values: [{ value_id: option.value }] }]
  const shop = owner === platformId ? sql`` : sql`g.supplier_id = ${owner} and `
  return sql`${shop}g.deleted_at is null and g.specs @> ${JSON.stringify(part)}::jsonb`
}
