import { keepWidth } from './layout.ts'

/** No content makes a column wider than this by itself. */
const mostFitted = 600

/** How wide the column of a handle must be for what it holds now. The table is measured once, as if the column were narrow. */
export function fitWidth(handle: HTMLElement): number {
  const head = handle.closest('th')
  const table = handle.closest('table')
  const column = head && table?.querySelectorAll<HTMLElement>('col')[head.cellIndex]
  if (!head || !table || !column) return mostFitted
  const before = column.style.width
  column.style.width = '0px'
  table.classList.add('mc-fitting')
  const cells = [...table.rows].flatMap(row => {
    const cell = row.cells[head.cellIndex]
    return cell && cell.colSpan === 1 ? [cell] : []
  })
  const widest = Math.max(...cells.map(cell => cell.scrollWidth))
  table.classList.remove('mc-fitting')
  column.style.width = before
  // The padding at the end is not part of what overflows; and the border.
  return keepWidth(Math.min(mostFitted, widest + 14))
}
