import type { Sight } from './makeSight.ts'

/**
 * Tables that have more at their right than the window shows: an edge without a shadow, or a last column that stays below columns that
 * stick however far one scrolls. Runs in the page.
 */
export function hiddenColumns({ isSeen, place }: Sight): string[] {
  const styleOf = (cell: Element) => getComputedStyle(cell)
  const sticksRight = (cell: Element) => styleOf(cell).position === 'sticky' && styleOf(cell).right !== 'auto'
  const isEdge = (area: Element, pins: readonly Element[]): boolean => {
    const box = area.parentElement
    const own = box ? getComputedStyle(box, '::after').content : 'none'
    return pins.some(pin => styleOf(pin).boxShadow !== 'none') || (own !== 'none' && own !== 'normal')
  }
  const lookAt = (area: HTMLElement): string[] => {
    const row = area.querySelector<HTMLTableRowElement>('tbody tr[data-id]')
    if (!row || !isSeen(area) || area.scrollWidth <= area.clientWidth + 1) return []
    const pins = [...row.cells].filter(sticksRight)
    const before = area.scrollLeft
    const isAtEnd = before + area.clientWidth >= area.scrollWidth - 1
    const found = isAtEnd || isEdge(area, pins) ? [] : [`${place(area)} has more at its right, and no shadow says so`]
    area.scrollLeft = area.scrollWidth
    const edge = Math.min(area.getBoundingClientRect().right, ...pins.map(pin => pin.getBoundingClientRect().left))
    const last = [...row.cells].filter(cell => !pins.includes(cell)).at(-1)
    const right = last?.getBoundingClientRect().right ?? 0
    area.scrollLeft = before
    return right > edge + 1 ? [...found, `the last column of ${place(area)} cannot be scrolled into sight`] : found
  }
  return [...document.querySelectorAll<HTMLElement>('main [data-keeps-scroll], [role=dialog] [data-keeps-scroll]')].flatMap(
    lookAt,
  )
}
