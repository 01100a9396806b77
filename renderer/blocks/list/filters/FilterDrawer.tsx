import { useState } from 'react'
import type { Host } from '../../../host/Host.tsx'
import { useOverlay } from '../../../overlay/Overlays.tsx'
import { FilterFields } from './Filters.tsx'
import { changeFilters } from '../state/listState.ts'
import type { ListFilter } from './planFilters.ts'

type Props = { host: Host; filters: readonly ListFilter[]; values: Readonly<Record<string, string>>; optionsApi: string }

/**
 * The filters where a row has no room for them: chosen together, applied together. Emits the parameters, empty ones for what was
 * cleared.
 */
export default function FilterDrawer({ host, filters, values, optionsApi }: Props) {
  const overlay = useOverlay()
  const [draft, setDraft] = useState<Record<string, string>>({ ...values })
  const names = filters.flatMap(filter => filter.names)
  const all = (texts: Record<string, string>) => Object.fromEntries(names.map(name => [name, texts[name] ?? '']))
  return (
    <div className="mc-filter-drawer">
      {filters.map(filter => (
        <div key={filter.name} className="mc-filter-line">
          <span className="mc-filter-label">{filter.label}</span>
          <FilterFields
            host={host}
            filters={[filter]}
            values={draft}
            optionsApi={optionsApi}
            titled
            onChange={change => setDraft(now => changeFilters(now, change))}
          />
        </div>
      ))}
      <div className="mc-frame-actions">
        <button type="button" className="mc-button" onClick={() => overlay?.emit('filters', all({}))}>
          {host.t('Clear filters')}
        </button>
        <button type="button" className="mc-button mc-tone-primary" onClick={() => overlay?.emit('filters', all(draft))}>
          {host.t('Show results')}
        </button>
      </div>
    </div>
  )
}
