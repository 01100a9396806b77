import type { Sight } from './makeSight.ts'

/** In a window of a desk: columns of what rows are known by that leave a name no room; a number is as long as all others. Runs in the page. */
export function narrowTitle({ isSeen }: Sight): string[] {
  const [desk, least] = [1440, 200]
  if (window.innerWidth < desk) return []
  const isNumber = (cell: Element | undefined) =>
    /^[A-Z]{0,2}\d+$/.test((cell?.querySelector('a') ?? cell)?.textContent?.trim() ?? '')
  return [...document.querySelectorAll<HTMLTableCellElement>('main th[data-title]')].flatMap(head => {
    const rows = [...(head.closest('table')?.querySelectorAll<HTMLTableRowElement>('tbody tr[data-id]') ?? [])]
    const width = Math.round(head.getBoundingClientRect().width)
    const isNarrow = isSeen(head) && width < least && !(rows.length > 0 && rows.every(row => isNumber(row.cells[head.cellIndex])))
    return isNarrow ? [`"${head.textContent?.trim()}" is ${width} px wide; names of rows have ${least} at a desk`] : []
  })
}
