/** Parts of a cell that cut their own text */
const parts = '.mc-tag, .mc-tags, .mc-clamp, .mc-masked > span, .mc-sort > span'

/** Whether the text of a cell or heading does not fit. */
export const isCut = (cell: HTMLElement): boolean =>
  overflows(cell) || [...cell.querySelectorAll<HTMLElement>(parts)].some(overflows)

// Only what is clamped to some lines overflows downwards; fonts alone make other elements a pixel or two too high.
const overflows = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth || (element.matches('.mc-clamp') && element.scrollHeight > element.clientHeight + 1)

/**
 * Once the keyboard is in the table, Tab stops at cells whose text is cut, and a tooltip shows it whole. A cell with a link or a
 * button in it has its stop already. Measured when the focus comes and at no other time.
 */
export function reachCutTexts(area: HTMLElement, target: EventTarget | null): void {
  const cells = [...area.querySelectorAll<HTMLElement>('tbody > .mc-row > td.mc-cell')]
  const cut = cells.map(isCut)
  for (const [index, cell] of cells.entries()) {
    if (cut[index] && !cell.querySelector('a, button, input')) cell.tabIndex = 0
    else if (cell !== target) cell.removeAttribute('tabindex')
  }
}
