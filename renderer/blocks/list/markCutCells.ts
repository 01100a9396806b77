const mark = 'data-cut'

/**
 * Marks the cells that are too narrow for what they hold. Only those of a long list cut it: a box that may cut is laid out and painted
 * as an area of its own, and hundreds of them would be most of what a scroll step costs. All are read before any is marked, so that
 * the layout is computed once.
 */
export function markCutCells(body: HTMLTableSectionElement): void {
  const changed: HTMLTableCellElement[] = []
  for (const cell of body.getElementsByTagName('td'))
    if (cell.scrollWidth > cell.clientWidth !== cell.hasAttribute(mark)) changed.push(cell)
  for (const cell of changed) cell.toggleAttribute(mark)
}
