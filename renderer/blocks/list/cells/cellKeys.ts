const steps: Record<string, [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Moves the focus from cell to cell with the arrow keys; from the table itself to the first cell that is seen. */
export function stepToCell(area: HTMLElement, event: KeyboardEvent): boolean {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  const from = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('tbody td.mc-cell') : null
  if (!from && event.target !== area) return false
  const cell = from ? neighbour(area, from, step) : firstSeen(area)
  if (!cell) return false
  if (!cell.hasAttribute('tabindex')) cell.tabIndex = -1
  cell.focus()
  return true
}

const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLTableRowElement>('tbody > tr.mc-row')]

function neighbour(area: HTMLElement, from: HTMLTableCellElement, [down, right]: [number, number]) {
  const rows = rowsOf(area)
  const row = rows.findIndex(one => one.contains(from)) + down
  return rows[row]?.cells[from.cellIndex + right]
}

function firstSeen(area: HTMLElement) {
  const head = area.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const row = rowsOf(area).find(one => one.getBoundingClientRect().bottom > head + 4)
  return row && [...row.cells].find(cell => !cell.classList.contains('mc-choose'))
}

/** Enter on a cell presses what is in it: its link, its picture, its pencil, its tree node. */
export function pressCell({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLTableCellElement)) return false
  const inside = target.querySelector<HTMLElement>('a[href], .mc-picture-view, .mc-edit-button, .mc-tree-toggle, input, button')
  inside?.click()
  return inside !== null
}
