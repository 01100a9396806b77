import type { Context } from '../../../context/Context.ts'
import { isPlatform } from '../../../context/isPlatform.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Provider = RowOf<'provider'>

/** What the platform has looked at, and looks at again (docs/rules/shops.md#product-sources). */
const reviewed = ['name', 'license_img', 'bank_owner', 'bank_account'] as const

/** A shop that changes one of them of an approved source has it reviewed again. */
export async function reviewAgain(
  context: Context,
  _trx: Trx,
  values: ValuesOf<'provider'>,
  old: Provider | null,
): Promise<ValuesOf<'provider'>> {
  if (old?.audit_status !== 1 || isPlatform(context.actor)) return values
  const isOther = reviewed.some(name => values[name] !== undefined && values[name] !== old[name])
  return isOther ? { ...values, audit_status: 0 } : values
}
