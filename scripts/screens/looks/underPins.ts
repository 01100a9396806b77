import type { Sight } from './makeSight.ts'

/**
 * Before anybody has scrolled: in a wide window states, amounts and dates below columns that stick; in a narrower one amounts and dates of
 * which columns that stick, or the edge of the table, hide some digits. In every window: columns that stick and leave too little of the
 * others. Runs in the page.
 */
export function underPins({ isSeen }: Sight): string[] {
  const wide = 1440
  const isWhole = (text: string) => /^[-+]?[¥$€]?[\d,]+\.\d{2}$|^\d{4}-\d\d-\d\d/.test(text)
  const sticks = (cell: Element): boolean => {
    const { position, left, right } = getComputedStyle(cell)
    return position === 'sticky' && (left !== 'auto' || right !== 'auto')
  }
  const lookAt = (row: HTMLTableRowElement): string[] => {
    const cells = [...row.cells]
    const pins = cells.filter(sticks).map(cell => cell.getBoundingClientRect())
    const scroller = row.closest('[data-keeps-scroll]') ?? row.closest('table')?.parentElement
    if (!scroller) return []
    const { width } = scroller.getBoundingClientRect()
    const pinned = pins.reduce((sum, pin) => sum + pin.width, 0)
    const found =
      scroller.scrollWidth > scroller.clientWidth + 1 && pinned > width * 0.7
        ? [`columns that stick take ${Math.round(pinned)} of ${Math.round(width)} px`]
        : []
    if (scroller.scrollLeft !== 0) return found
    const edge = Math.min(
      scroller.getBoundingClientRect().right,
      ...pins.filter(pin => pin.left > width / 2).map(pin => pin.left),
    )
    const hides = (cell: HTMLElement): string[] => {
      const content = cell.querySelector('.mc-tag') ?? (isWhole(cell.innerText.trim()) ? cell : null)
      if (sticks(cell) || content === null) return []
      const range = document.createRange()
      range.selectNodeContents(content)
      const { left, right } = range.getBoundingClientRect()
      if (right <= edge + 1) return []
      if (window.innerWidth >= wide && pins.length > 0) return [`"${cell.innerText.trim()}" is below the columns that stick`]
      return left < edge - 1 && content === cell ? [`"${cell.innerText.trim()}" is cut by the edge of its table`] : []
    }
    return [...found, ...cells.flatMap(hides)]
  }
  const rows = [...document.querySelectorAll('main table, [role=dialog] table')]
    .filter(isSeen)
    .flatMap(table => table.querySelector<HTMLTableRowElement>('tbody tr[data-id]') ?? [])
  return rows.flatMap(lookAt)
}
