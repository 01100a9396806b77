import type { Sight } from './makeSight.ts'

/** The chosen one of tabs that scroll, where its line does not show all of it. Runs in the page. */
export function cutTab({ isSeen, place }: Sight): string[] {
  return [...document.querySelectorAll('[role=tablist] [role=tab][aria-selected=true]')].flatMap(tab => {
    const line = tab.closest('[role=tablist]')
    if (!line || !isSeen(tab) || getComputedStyle(line).overflowX === 'visible') return []
    const [own, edge] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
    const isCut = own.width <= edge.width && (own.right > edge.right + 1 || own.left < edge.left - 1)
    return isCut ? [`"${tab.textContent?.trim()}" is the chosen tab, and not all of it is in ${place(line)}`] : []
  })
}
