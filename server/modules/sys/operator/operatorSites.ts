import type { Context } from '../../../context/Context.ts'
import { isBeyondSites } from '../../../context/isBeyondSites.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'

/** Nobody limited to some sites lets others see more, nor themselves. @throws Refusal invalid */
export function refuseWiderSites(context: Context, values: ValuesOf<'operator'>, old: RowOf<'operator'> | null): void {
  if (old && values.site_ids === undefined) return
  if (isBeyondSites(context, values.site_ids)) throw invalid({ site_ids: context.t('Choose among your own pickup points') })
}
