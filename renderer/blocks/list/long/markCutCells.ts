const mark = 'data-cut'

/**
 * Marks the cells that are too narrow for what they hold. Only those of a long list cut it: a box that may cut is laid out and painted
 * as an area of its own, and hundreds of them would be most of what a scroll step costs. All are read before any is marked, so that
 * the layout is computed once; a cell that was too narrow once stays marked, for the next row it shows is likely to be as long.
 */
export function markCutCells(body: HTMLTableSectionElement): void {
  const cut = [...body.querySelectorAll(`td:not([${mark}])`)].filter(cell => cell.scrollWidth > cell.clientWidth)
  for (const cell of cut) cell.setAttribute(mark, '')
}
