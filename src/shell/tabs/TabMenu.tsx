import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/useT.ts'
import { changeTabs, openTabs } from '../../tabs/openTabs.ts'
import { closable, type Closing, findTab, moveTab, pin } from '../../tabs/tabList.ts'
import type { MenuOf } from './MenuOf.ts'

type Props = MenuOf & { close(which: Closing, path: string): void; leave(): void }
type Item = { words: string; run(): void; off?: boolean }

/** What can be done with a tab. Arrows walk through it; Escape, Tab and a press elsewhere leave it, and the tab has the focus again. */
export function TabMenu({ tab, x, y, anchor, close, leave }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: x, top: y })
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    const within = (wanted: number, size: number, room: number) => Math.max(8, Math.min(wanted, room - size - 8))
    setPlace({ left: within(x, width, innerWidth), top: within(y, height, innerHeight) })
  }, [x, y])
  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) leave()
    }
    document.addEventListener('pointerdown', elsewhere)
    box.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      if (anchor.isConnected) anchor.focus({ preventScroll: true })
    }
  }, [anchor, leave])

  const now = openTabs.get()
  const { pinned = false, fixed = false } = findTab(now, tab.path) ?? {}
  const at = now.tabs.findIndex(one => one.path === tab.path)
  const closing = (which: Closing, words: string): Item => ({
    words,
    run: () => close(which, tab.path),
    off: closable(now, which, tab.path).length === 0,
  })
  const moving = (words: string, to: number): Item => ({
    words,
    run: () => changeTabs(before => moveTab(before, tab.path, to)),
    off: now.tabs[to]?.pinned !== pinned,
  })
  const groups: Item[][] = [
    [
      { words: t('Refresh'), run: () => void navigate(`/redirect${tab.address}`) },
      { words: pinned ? t('Unpin') : t('Pin'), run: () => changeTabs(before => pin(before, tab.path, !pinned)), off: fixed },
    ],
    [moving(t('Move left'), at - 1), moving(t('Move right'), at + 1)],
    [
      closing('this', t('Close')),
      closing('left', t('Close tabs to the left')),
      closing('right', t('Close tabs to the right')),
      closing('others', t('Close other tabs')),
      closing('all', t('Close all tabs')),
    ],
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') leave()
    else if (!walk(box.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      className="mc-tabbar-menu"
      role="menu"
      aria-label={tab.title}
      style={place}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {groups.map(items => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
        <div key={items[0]?.words} role="group">
          {items.map(({ words, run, off }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              disabled={off}
              onClick={() => {
                leave()
                run()
              }}
            >
              {words}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function walk(box: HTMLElement | null, key: string): boolean {
  const items = [...(box?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  const at = items.findIndex(item => item.matches(':focus'))
  const to: Partial<Record<string, number>> = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 }
  const next = to[key]
  if (next === undefined) return false
  items.at(next)?.focus()
  return true
}
