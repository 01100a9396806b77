import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'

/** The rate that the platform keeps of what is paid to the shop (docs/rules/money.md#orders). */
export const commission: Guard = {
  check: async (_context, trx, { row }: MoveOf<'order'>) => {
    const shop = await trx
      .selectFrom('supplier')
      .select('commission_bp')
      .where('id', '=', row.supplier_id)
      .executeTakeFirstOrThrow()
    return { commission_bp: shop.commission_bp ?? 0 }
  },
}
