import { type RefObject, useEffect } from 'react'

/** px between the entry and the edge, so that the next one is seen too */
const margin = 48

/**
 * The entry of the page one is on is in sight, however long the menu is: when another page is opened, its section comes, or the menu
 * has become lower. Nobody who scrolls the menu is taken back, and nothing but the menu is scrolled.
 * @param here the page
 */
export function useInSight(menu: RefObject<HTMLElement | null>, here: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const nav = menu.current
    if (!nav) return
    const show = () => showPresent(nav)
    show()
    const observer = new ResizeObserver(show)
    for (const part of [nav, ...nav.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [menu, here])
}

function showPresent(nav: HTMLElement): void {
  const entry = nav.querySelector('ul ul [aria-current=page]')
  if (!entry || entry.getClientRects().length === 0) return
  const [own, edge] = [entry.getBoundingClientRect(), nav.getBoundingClientRect()]
  if (own.top < edge.top) nav.scrollTop += own.top - edge.top - margin
  else if (own.bottom > edge.bottom) nav.scrollTop += own.bottom - edge.bottom + margin
}
