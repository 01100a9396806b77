import type { Sight } from './makeSight.ts'

/** The entry of the present page in a menu that scrolls, where it is scrolled out of sight. Runs in the page. */
export function lostEntry({ isSeen, place }: Sight): string[] {
  return [...document.querySelectorAll('nav [aria-current=page]')].flatMap(entry => {
    const menu = entry.closest('nav')
    if (!menu || !isSeen(entry) || getComputedStyle(menu).overflowY === 'visible') return []
    const [own, edge] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()]
    const isLost = own.bottom > edge.bottom + 1 || own.top < edge.top - 1
    return isLost
      ? [`"${entry.textContent?.trim()}" is the present page, and not in the part of ${place(menu)} that is seen`]
      : []
  })
}
