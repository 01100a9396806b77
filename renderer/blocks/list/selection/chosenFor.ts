import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Chosen } from '../../../action/ActionBar.tsx'
import { whyForbidden } from '../../../action/whyForbidden.ts'
import type { Host } from '../../../host/Host.tsx'
import { holds } from '../../../scope/evaluate.ts'
import type { Scope } from '../../../scope/Scope.tsx'
import { rowId } from '../load/rowId.ts'
import type { ListPlan } from '../plan/planList.ts'
import { leaveOut } from './selection.ts'
import type { SelectionControl } from './useSelection.ts'

/** What a list tells of itself here. */
export type Around = {
  host: Host
  scope: Scope
  plan: ListPlan
  entity: Entity | undefined
  select: SelectionControl
  rows: { rows: readonly Row[] | null }
}

/**
 * The chosen rows that an action can be done to: those on the screen to which it cannot be done now are left out. Of rows on other
 * pages, and of everything that matches, only the back end knows. Where nothing is left there is a reason.
 */
export function chosenFor(action: Action, { plan, entity, scope, host, select, rows }: Around): Chosen {
  const { selected } = select
  const own = actionOfRow(action, { plan, entity })
  if (!own || !selected.ids) return { selected }
  const chosen = new Set(selected.ids)
  const here = (rows.rows ?? []).filter(row => chosen.has(rowId(row, plan.pk)))
  const unfit = here.filter(row => !fitsRow(own, row, scope))
  if (unfit.length === 0) return { selected }
  const reasonOf = (row: Row) => whyForbidden(row, action.name)
  if (unfit.length < selected.count)
    return { selected: leaveOut(selected, new Map(unfit.map(row => [rowId(row, plan.pk), reasonOf(row)]))) }
  const reasons = new Set(unfit.map(reasonOf))
  const [reason] = reasons
  return { selected, reason: reasons.size === 1 && reason ? reason : host.t('This cannot be done to the selected rows now') }
}

/** The same action as it is done to one row; undefined where rows have none, so that none of them says whether it fits. */
function actionOfRow({ name }: Action, { plan, entity }: Pick<Around, 'plan' | 'entity'>): Action | undefined {
  const own = entity && Object.hasOwn(entity.actions, name) ? entity.actions[name] : undefined
  return plan.rowActions.find(one => one.name === name) ?? (own?.only === 'batch' ? undefined : own)
}

function fitsRow({ name, show, enable }: Action, row: Row, around: Scope): boolean {
  const scope = { ...around, row }
  const isOpen = !Array.isArray(row.actions) || row.actions.includes(name)
  return isOpen && holds(show, scope) && holds(enable, scope)
}
