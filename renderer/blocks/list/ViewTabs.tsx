import type { Where } from '../../../contract/language/shape.ts'
import type { Host } from '../../Host.tsx'

export type ListView = { label: string; where?: Where; sort?: { field: string; order: 'asc' | 'desc' } }

/** Named views of a list; the first shows everything. */
export function ViewTabs({
  host,
  views,
  view,
  onView,
}: {
  host: Host
  views: Record<string, ListView>
  view: string | null
  onView(view: string | null): void
}) {
  const tabs: [string | null, string][] = [
    [null, host.t('All')],
    ...Object.entries(views).map(([name, { label }]): [string, string] => [name, host.t(label)]),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div className="mc-views" role="group" aria-label={host.t('Views')}>
      {tabs.map(([name, label]) => (
        <button
          key={name ?? ''}
          type="button"
          className={name === view ? 'mc-view mc-view-current' : 'mc-view'}
          aria-pressed={name === view}
          onClick={() => onView(name)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
