import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { type Found, kinds } from './Found.ts'
import { useFound } from './useFound.ts'
import './search.css'

/** One field over everything that can be opened, and what fits below it: a combobox whose list is always open. */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const go = useCallback((path: string) => void navigate(path), [navigate])
  const { found, short, asking } = useFound(query, go)
  const active = Math.min(chosen, found.length - 1)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  const take = (item: Found | undefined) => {
    if (!item) return
    dialog.current?.close()
    // Once the dialog is gone: what is pressed may open one of its own.
    setTimeout(item.run)
  }
  const typed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const next = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }[event.key]
    if (event.key === 'Enter') take(found[active])
    else if (next !== undefined && last >= 0) setChosen(next)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the press on its backdrop
    <dialog
      ref={dialog}
      className="mc-search"
      aria-label={t('Search')}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className="mc-search-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('Pages, actions, records, orders')}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${list}-${active}` : undefined}
          placeholder={t('Pages, actions, records, orders')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={typed}
        />
        <button
          type="button"
          className="mc-top-button"
          aria-label={t('Close the search')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <Results id={list} found={found} active={active} take={take} point={setChosen} />
      <p className="mc-unseen" role="status">
        {query === '' || asking ? '' : t('{count} results', { count: found.length })}
      </p>
      {found.length === 0 && query !== '' && !short && !asking ? <p className="mc-search-none">{t('Nothing found')}</p> : null}
      {short ? <p className="mc-search-none">{t('Enter at least four digits to find an order by its number')}</p> : null}
    </dialog>
  )
}

type ResultsProps = { id: string; found: Found[]; active: number; take(item: Found): void; point(at: number): void }

function Results({ id, found, active, take, point }: ResultsProps) {
  const t = useT()
  const names = {
    order: t('Orders'),
    page: t('Pages', undefined, 'to open'),
    action: t('On this page'),
    view: t('Views'),
    record: t('Opened lately'),
  }
  return (
    <div id={id} className="mc-search-list" role="listbox" aria-label={t('Search results')}>
      {kinds.map(kind => {
        const own = found.filter(item => item.kind === kind)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of this role, and no fieldset
          <div key={kind} role="group" aria-label={names[kind]}>
            <p className="mc-search-kind" aria-hidden="true">
              {names[kind]}
            </p>
            {own.map(item => {
              const at = found.indexOf(item)
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                <div
                  key={item.id}
                  id={`${id}-${at}`}
                  className="mc-search-option"
                  role="option"
                  aria-selected={at === active}
                  onPointerMove={() => point(at)}
                  onClick={() => take(item)}
                >
                  <span>{item.title}</span>
                  {item.place ? <small>{item.place}</small> : null}
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
