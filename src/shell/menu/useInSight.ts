import { type RefObject, useEffect } from 'react'

/**
 * The entry of the page one is on is in sight, however long the menu is: when another page is opened, its section comes, or the menu
 * has become lower. Nobody who scrolls the menu is taken back.
 * @param here the page
 */
export function useInSight(menu: RefObject<HTMLElement | null>, here: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const nav = menu.current
    if (!nav) return
    const show = () => nav.querySelector('ul ul [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    show()
    const observer = new ResizeObserver(show)
    for (const part of [nav, ...nav.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [menu, here])
}
