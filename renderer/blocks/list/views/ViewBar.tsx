import { useCallback, useEffect, useRef, useState } from 'react'
import type { Host } from '../../../host/Host.tsx'
import { PopMenu } from '../../../controls/PopMenu.tsx'
import { useFittingTabs } from './useFittingTabs.ts'
import type { ViewsControl } from './useViews.ts'
import './views.css'

type Props = { host: Host; views: ViewsControl; narrow: boolean }
type Tab = { id: string | null; label: string }

/** The page's own views and the saved ones as tabs, what has no room in a menu behind them; on a phone one choice. */
export function ViewBar({ host, views, narrow }: Props) {
  const { own, saved, current, pageView } = views
  const all: Tab[] = [
    { id: null, label: host.t('All') },
    ...Object.entries(own).map(([id, { label }]) => ({ id, label: host.t(label) })),
  ]
  const kept = saved.views.map(({ id, name }): Tab => ({ id, label: name }))
  const place = useRef<HTMLDivElement>(null)
  useOffer(host, () => (place.current?.checkVisibility() ? [...all, ...kept] : []), views.show)
  if (all.length + kept.length === 1) return null
  const shown = current?.id ?? pageView
  return narrow ? (
    <div ref={place}>
      <ViewSelect host={host} views={views} all={all} kept={kept} shown={shown} />
    </div>
  ) : (
    <div ref={place} className="mc-view-bar">
      <ViewTabs host={host} views={views} tabs={[...all, ...kept]} shown={shown} />
      {views.dirty ? <Unsaved host={host} views={views} /> : null}
    </div>
  )
}

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
  const fits = useFittingTabs(row, tabs.map(tab => tab.label).join('\n'), tabs.length)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const hidden = tabs.slice(fits)
  const behind = hidden.find(tab => tab.id === shown)
  const tabClass = (on: boolean) => (on ? 'mc-view mc-view-current' : 'mc-view')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div ref={row} className="mc-views" role="group" aria-label={host.t('Views')}>
      {tabs.slice(0, fits).map(({ id, label }) => (
        <button
          key={id ?? ''}
          type="button"
          className={tabClass(id === shown)}
          aria-pressed={id === shown}
          onClick={() => views.show(id)}
        >
          {label}
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
          {behind?.label ?? host.t('More views')} <span aria-hidden="true">▾</span>
        </button>
      ) : null}
      {anchor ? (
        <PopMenu anchor={anchor} label={host.t('More views')} close={close}>
          {hidden.map(({ id, label }) => (
            <button
              key={id ?? ''}
              type="button"
              role="menuitemradio"
              className="mc-menu-item"
              aria-checked={id === shown}
              onClick={() => {
                close()
                views.show(id)
              }}
            >
              {label}
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
  const option = ({ id, label }: Tab) => (
    <option key={id ?? ''} value={id ?? ''}>
      {label}
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
