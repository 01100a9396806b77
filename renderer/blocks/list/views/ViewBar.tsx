import { useCallback, useEffect, useRef, useState } from 'react'
import { formatScaled } from '../../../../contract/values/money.ts'
import type { Host } from '../../../host/Host.tsx'
import { PopMenu } from '../../../controls/PopMenu.tsx'
import { useFittingTabs } from './useFittingTabs.ts'
import type { ViewsControl } from './useViews.ts'
import './views.css'

type Props = { host: Host; views: ViewsControl; narrow: boolean }
type Tab = { id: string | null; label: string; count?: string }

/** The page's own views and the saved ones as tabs, what has no room in a menu behind them; on a phone one choice. */
export function ViewBar({ host, views, narrow }: Props) {
  const { own, saved, current, pageView } = views
  const all: Tab[] = [
    { id: null, label: host.t('All'), ...counted(views.countOf(null)) },
    ...Object.entries(own).map(([id, { label }]) => ({ id, label: host.t(label), ...counted(views.countOf(id)) })),
  ]
  const kept = saved.views.map(({ id, name }): Tab => ({ id, label: name }))
  const place = useRef<HTMLDivElement>(null)
  useOffer(host, () => (place.current?.checkVisibility() ? [...all, ...kept] : []), views.show)
  if (!views.hasTabs) return null
  const shown = current?.id ?? pageView
  return narrow ? (
    <div ref={place} className="mc-view-place">
      <ViewSelect host={host} views={views} all={all} kept={kept} shown={shown} />
    </div>
  ) : (
    <div ref={place} className="mc-view-bar">
      <ViewTabs host={host} views={views} tabs={[...all, ...kept]} shown={shown} />
      {views.dirty ? <Unsaved host={host} views={views} /> : null}
    </div>
  )
}

const counted = (count: number | undefined) => (count === undefined ? {} : { count: formatScaled(count, 0, { thousands: true }) })

/** What a tab is called, and how many rows it has. */
const Name = ({ label, count }: Tab) => (
  <>
    {label}
    {count === undefined ? null : (
      <>
        {' '}
        <span className="mc-view-count">{count}</span>
      </>
    )}
  </>
)

/** The views are found by whoever searches for them, also those that have no room. */
function useOffer(host: Host, tabs: () => readonly Tab[], show: (id: string | null) => void): void {
  const latest = useRef({ tabs, show })
  latest.current = { tabs, show }
  const { offer } = host
  useEffect(
    () => offer?.(() => latest.current.tabs().map(({ id, label }) => ({ label, run: () => latest.current.show(id) }))),
    [offer],
  )
}

function ViewTabs({ host, views, tabs, shown }: { host: Host; views: ViewsControl; tabs: Tab[]; shown: string | null }) {
  const row = useRef<HTMLDivElement>(null)
  const fits = useFittingTabs(row, tabs.map(({ label, count = '' }) => `${label} ${count}`).join('\n'), tabs.length)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const hidden = tabs.slice(fits)
  const behind = hidden.find(tab => tab.id === shown)
  const tabClass = (on: boolean) => (on ? 'mc-view mc-view-current' : 'mc-view')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div ref={row} className="mc-views" role="group" aria-label={host.t('Views')}>
      {tabs.slice(0, fits).map(tab => (
        <button
          key={tab.id ?? ''}
          type="button"
          className={tabClass(tab.id === shown)}
          aria-pressed={tab.id === shown}
          onClick={() => views.show(tab.id)}
        >
          <Name {...tab} />
        </button>
      ))}
      {hidden.length > 0 ? (
        <button
          type="button"
          className={tabClass(behind !== undefined)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(anchor ? null : event.currentTarget)}
        >
          {behind ? <Name {...behind} /> : host.t('More views')} <span aria-hidden="true">▾</span>
        </button>
      ) : null}
      {anchor ? (
        <PopMenu anchor={anchor} label={host.t('More views')} close={close}>
          {hidden.map(tab => (
            <button
              key={tab.id ?? ''}
              type="button"
              role="menuitemradio"
              className="mc-menu-item"
              aria-checked={tab.id === shown}
              onClick={() => {
                close()
                views.show(tab.id)
              }}
            >
              <Name {...tab} />
            </button>
          ))}
        </PopMenu>
      ) : null}
    </div>
  )
}

function Unsaved({ host, views }: Omit<Props, 'narrow'>) {
  return (
    <div className="mc-unsaved">
      <span>{host.t('Unsaved changes')}</span>
      {views.current?.mayEdit ? (
        <button type="button" className="mc-link" onClick={() => void views.saveChanges()}>
          {host.t('Save changes')}
        </button>
      ) : null}
      <button type="button" className="mc-link" onClick={views.discard}>
        {host.t('Discard')}
      </button>
    </div>
  )
}

type SelectProps = Omit<Props, 'narrow'> & { all: Tab[]; kept: Tab[]; shown: string | null }

function ViewSelect({ host, views, all, kept, shown }: SelectProps) {
  const option = ({ id, label, count }: Tab) => (
    <option key={id ?? ''} value={id ?? ''}>
      {count === undefined ? label : `${label} (${count})`}
    </option>
  )
  return (
    <div className="mc-view-choice">
      <select
        className="mc-input"
        aria-label={host.t('Views')}
        value={shown ?? ''}
        onChange={event => views.show(event.target.value || null)}
      >
        {all.map(option)}
        {kept.length > 0 ? <optgroup label={host.t('Saved views')}>{kept.map(option)}</optgroup> : null}
      </select>
      {views.dirty ? <Unsaved host={host} views={views} /> : null}
    </div>
  )
}
