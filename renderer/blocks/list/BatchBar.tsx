import type { Action } from '../../../contract/language/shape.ts'
import { ActionButton } from '../../ActionButton.tsx'
import type { Host } from '../../Host.tsx'
import type { Selected } from './selection.ts'

type Props = {
  host: Host
  selected: Selected
  actions: readonly Action[]
  /** Offered when the list can choose everything that matches and more than this page does */
  all: { total: number; choose(): void } | null
  reset(): void
  done(action: Action): void
}

/** How many are chosen, what can be done with them, and the way out. */
export function BatchBar({ host, selected, actions, all, reset, done }: Props) {
  if (selected.count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div className="mc-batch" role="group" aria-label={host.t('Selected rows')}>
      <span className="mc-batch-count" aria-live="polite">
        {host.t('{count} selected', { count: selected.count })}
      </span>
      <button type="button" className="mc-link" onClick={reset}>
        {host.t('Reset')}
      </button>
      {all ? (
        <button type="button" className="mc-link" onClick={all.choose}>
          {host.t('Select all {count} that match', { count: all.total })}
        </button>
      ) : null}
      <span className="mc-batch-actions">
        {actions.map(action => (
          <ActionButton key={action.name} action={action} names={{ selected }} onDone={() => done(action)} />
        ))}
      </span>
    </div>
  )
}
