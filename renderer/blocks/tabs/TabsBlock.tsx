import { type KeyboardEvent, useId, useState } from 'react'
import { Blocks } from '../../page/Block.tsx'
import type { BlockOf, BlockProps } from '../../kind/define.ts'
import { evaluate, holds, readText } from '../../scope/evaluate.ts'
import { useHost } from '../../host/Host.tsx'
import { mayAll } from '../../action/mayRun.ts'
import { openedName, usePagePlace } from '../../scope/PageContext.tsx'
import { useScope } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'
import './tabs.css'

/** Blocks behind tabs. The open tab stands in the address, so that a link leads to it; over another page it does not. */
export function TabsBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const over = usePagePlace()?.over ?? false
  const id = useId()
  const param = openedName(block)
  const written = block.tabs.map((tab, index) => ({ ...tab, index, key: tab.name ?? String(index + 1) }))
  const tabs = written.filter(tab => holds(tab.show, scope) && (tab.can === undefined || mayAll(tab.can, host)))
  const [own, setOwn] = useState<string | null>(null)
  const wanted = over ? own : host.location.query.get(param)
  const open = tabs.find(tab => tab.key === wanted) ?? tabs[0]
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  if (!open) return null

  const select = (key: string) => {
    setSeen(now => new Set([...now, open.key, key]))
    if (over) return setOwn(key)
    const query = new URLSearchParams(host.location.query)
    if (key === tabs[0]?.key) query.delete(param)
    else query.set(param, key)
    host.setQuery(query, { replace: true })
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = tabs.indexOf(open)
    const next =
      event.key === 'Home' ? tabs[0] : event.key === 'End' ? tabs.at(-1) : by ? tabs.at((at + by) % tabs.length) : undefined
    if (!next) return
    event.preventDefault()
    select(next.key)
    document.getElementById(`${id}${next.key}`)?.focus()
  }
  return (
    <div className="mc-tabs">
      <div className="mc-tabs-list" role="tablist" onKeyDown={onKey} tabIndex={-1}>
        {tabs.map(tab => {
          const badge = typeof tab.badge === 'string' ? evaluate(tab.badge, scope) : tab.badge
          const isOpen = tab === open
          return (
            <button
              key={tab.key}
              id={`${id}${tab.key}`}
              type="button"
              role="tab"
              className="mc-tab"
              aria-selected={isOpen}
              aria-controls={`${id}${tab.key}-panel`}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => select(tab.key)}
            >
              {readText(tab.title, scope, host)}
              {badge ? <span className="mc-tab-badge">{String(badge)}</span> : null}
            </button>
          )
        })}
      </div>
      {tabs.map(tab =>
        tab === open || seen.has(tab.key) ? (
          <div
            key={tab.key}
            id={`${id}${tab.key}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}${tab.key}`}
            hidden={tab !== open}
          >
            <Blocks blocks={tab.blocks} place={`${place}.tabs[${tab.index}].blocks`} />
          </div>
        ) : null,
      )}
    </div>
  )
}
