import { changeTabs, openTabs } from '../../tabs/openTabs.ts'
import { moveTab } from '../../tabs/tabList.ts'

/** So far a press is no drag. */
const slack = 6

/** Takes a tab along with the pointer; it changes places with those it passes the middle of. Escape puts it back. */
export function dragTab(start: PointerEvent, tab: HTMLElement, path: string): void {
  // Let go before this was loaded.
  if (!tab.matches(':active')) return
  const before = openTabs.get().tabs.findIndex(one => one.path === path)
  const over = new AbortController()
  const { signal } = over
  let moved = false
  const place = (x: number) => {
    const others = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].filter(one => one !== tab)
    return others.filter(one => middleOf(one) < x).length
  }
  const move = (event: PointerEvent) => {
    if (!moved && Math.abs(event.clientX - start.clientX) < slack) return
    moved = true
    tab.classList.add('mc-tabbar-dragged')
    const to = place(event.clientX)
    if (openTabs.get().tabs.findIndex(one => one.path === path) !== to) changeTabs(now => moveTab(now, path, to))
  }
  const end = () => {
    over.abort()
    tab.classList.remove('mc-tabbar-dragged')
    if (moved) swallowClick()
  }
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    changeTabs(now => moveTab(now, path, before))
    end()
  }
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', putBack, { signal })
}

/** What was dragged was not pressed. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}

function middleOf(tab: HTMLElement): number {
  const { left, width } = tab.getBoundingClientRect()
  return left + width / 2
}
