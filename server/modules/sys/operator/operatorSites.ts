import type { Context } from '../../../context/Context.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'

type Sites = RowOf<'operator'>['site_ids']

/** Whether these are more sites than the actor is limited to: none means all. */
export function isBeyondSites({ actor }: Pick<Context, 'actor'>, sites: Sites | undefined): boolean {
  const ids = (sites ?? []).map(Number)
  return actor.sites.length > 0 && (ids.length === 0 || ids.some(id => !actor.sites.includes(id)))
}

/** Nobody limited to some sites lets others see more, nor themselves. @throws Refusal invalid */
export function refuseWiderSites(context: Context, values: ValuesOf<'operator'>, old: RowOf<'operator'> | null): void {
  if (old && values.site_ids === undefined) return
  if (isBeyondSites(context, values.site_ids)) throw invalid({ site_ids: context.t('Choose among your own pickup points') })
}
