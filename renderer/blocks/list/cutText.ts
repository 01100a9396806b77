import type { FocusEvent, PointerEvent } from 'react'

/** Parts of a cell that cut their own text */
const parts = '.mc-tag, .mc-tags, .mc-clamp'

const isCut = (cell: HTMLElement): boolean => overflows(cell) || [...cell.querySelectorAll<HTMLElement>(parts)].some(overflows)

// Only what is clamped to some lines overflows downwards; fonts alone make other elements a pixel or two too high.
const overflows = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth || (element.matches('.mc-clamp') && element.scrollHeight > element.clientHeight + 1)

/** A text that was cut shows itself whole when pointed at; nothing is computed for the others. */
export function nameCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td.mc-cell') : null
  if (!cell) return
  if (isCut(cell)) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

/**
 * The same for the keyboard: once it is in the table, Tab stops at cells whose text is cut, and list.css shows the whole text of
 * the one it stands at. A cell with a link or a button in it has its stop already. Measured when the focus moves and at no other time.
 */
export function reachCutTexts({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // The cell that has the focus is shown whole, so it does not look cut now.
  const cells = [...currentTarget.querySelectorAll<HTMLElement>('tbody > .mc-row > td.mc-cell')].filter(cell => cell !== target)
  const cut = cells.map(isCut)
  for (const [index, cell] of cells.entries()) {
    if (cut[index] && !cell.querySelector('a, button, input')) cell.tabIndex = 0
    else cell.removeAttribute('tabindex')
  }
}
