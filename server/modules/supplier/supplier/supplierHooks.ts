import { sql } from 'kysely'
import type { HooksOf } from '../../../module/HooksOf.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import { platformId } from '../../../context/isPlatform.ts'

/** Shops are opened by an application and corrected here; the platform's own row is no shop of the list. */
export const supplierHooks: HooksOf<'supplier'> = {
  restrict: () => sql`t.id <> ${platformId}`,
  beforeSave: async (context, _trx, values, old) => {
    if (!old) throw refuse(context, 'bad_request', 'Shops are opened through an application')
    if (old.id === platformId) throw notFound(context, 'Shop')
    return values
  },
}
