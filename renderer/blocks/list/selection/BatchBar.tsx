import { useEffect } from 'react'
import { formatCount } from '../../../../contract/values/money.ts'
import type { Action } from '../../../../contract/language/shape.ts'
import { pathsRead } from '../../../../contract/language/pathsOf.ts'
import { ActionBar } from '../../../action/ActionBar.tsx'
import { batchPart } from '../../../batch/batchPart.ts'
import type { Host } from '../../../host/Host.tsx'
import { focusLost } from '../../../overlay/focusLost.ts'
import type { ListPlan } from '../plan/planList.ts'
import { type Around, chosenFor } from './chosenFor.ts'
import type { SelectionControl } from './useSelection.ts'
import './batchBar.css'

type Props = { control: Around }

/** How many are chosen, what can be done with them, and the way out. The count is always in the document, so that it is announced. */
export function BatchBar({ control }: Props) {
  const { host, plan, select } = control
  const { selected, matching } = select
  const some = selected.count > 0
  useEffect(() => {
    if (!some) return
    // Its buttons are gone with what was chosen, and one of them may have had the focus.
    return () => {
      if (document.activeElement === document.body) document.dispatchEvent(new Event(focusLost))
    }
  }, [some])
  return (
    <div
      className={some ? 'mc-batch' : 'mc-batch-none'}
      {...(some ? { role: 'group', 'aria-label': host.t('Selected rows') } : {})}
    >
      <span className="mc-batch-count" aria-live="polite">
        {some ? sayChosen(select, host) : ''}
      </span>
      {some && offersAll(plan, select) ? (
        <button type="button" className="mc-link" onClick={select.chooseAll}>
          {sayAll(select.levels, matching ?? 0, host)}
        </button>
      ) : null}
      {some ? (
        <button type="button" className="mc-link" onClick={select.reset}>
          {host.t('Clear', undefined, 'the selection')}
        </button>
      ) : null}
      {some ? (
        <div className="mc-batch-actions">
          <ActionBar
            actions={plan.batchActions.filter(action => fits(action, select))}
            chosen={action => chosenFor(action, control)}
          />
        </div>
      ) : null}
    </div>
  )
}

const sayAll = (levels: boolean, count: number, host: Host): string =>
  levels
    ? host.t('Select all {count} that match, including all levels', { count })
    : host.t('Select all {count} that match', { count })

function sayChosen({ selection, selected }: SelectionControl, host: Host): string {
  const { count } = selected
  if (!selection.all) return host.t('{count} selected', { count })
  if (selection.except.size === 0)
    return selected.levels
      ? host.t('All {count} that match are selected, including all levels', { count })
      : host.t('All {count} that match are selected', { count })
  return host.t('{count} selected: all that match except {except}', { count, except: formatCount(selection.except.size) })
}

/** Offered as soon as there is more than is chosen. */
const offersAll = (plan: ListPlan, { selection, selected, matching }: SelectionControl): boolean =>
  plan.select === 'all' && !selection.all && matching !== null && matching > selected.count

/** An action that works with keys cannot be done to a query. */
const fits = (action: Action, { selection }: SelectionControl): boolean =>
  !selection.all || batchPart(action)?.kind === 'target' || !pathsRead(action.run).has('selected.ids')
