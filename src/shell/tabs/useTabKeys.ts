import { useEffect, useRef } from 'react'
import { openTabs } from '../../tabs/openTabs.ts'
import { type Closing, findTab, type Tab } from '../../tabs/tabList.ts'

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Wherever one is: Alt+W closes the present tab, Alt with an arrow goes to the one beside it. In a text the arrows are the text's. */
export function useTabKeys(present: string, open: (tab: Tab) => void, close: (which: Closing, path: string) => void): void {
  const latest = useRef({ present, open, close })
  latest.current = { present, open, close }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      const { present, open, close } = latest.current
      const { tabs } = openTabs.get()
      if (event.code === 'KeyW' && findTab(openTabs.get(), present)?.pinned === false) close('this', present)
      else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && !isText(event.target) && tabs.length > 1) {
        const at = tabs.findIndex(tab => tab.path === present)
        const next = tabs.at((at + (event.key === 'ArrowLeft' ? -1 : 1)) % tabs.length)
        if (next) open(next)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
