import type { Host } from '../../../host/Host.tsx'
import type { SelectionControl } from './useSelection.ts'

type Props = Pick<SelectionControl, 'state' | 'choosePage'> & { host: Host }

/** Chooses the cards of this page: a table has the box in its head. */
export function PageChoice({ host, state, choosePage }: Props) {
  return (
    <label className="mc-check mc-page-choice">
      <input
        type="checkbox"
        checked={state === 'all'}
        ref={box => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={event => choosePage(event.target.checked)}
      />
      {host.t('Select this page')}
    </label>
  )
}
