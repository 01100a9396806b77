import { keepWidth } from './layout.ts'
import { pinVariable } from './measureColumns.ts'

/**
 * Drags the edge of a column: the browser is told of each width, at most once a frame, and nobody else. `commit` gets the width at the
 * end; Escape leaves everything as it was.
 */
export function startResize(handle: HTMLElement, start: PointerEvent, side: 1 | -1, commit: (width: number) => void): void {
  const head = handle.closest('th')
  const table = handle.closest('table')
  const column = head && table?.querySelectorAll<HTMLElement>('col')[head.cellIndex]
  if (!head || !table || !column) return
  const first = head.getBoundingClientRect().width
  const whole = table.getBoundingClientRect().width
  const pin = pinnedAt(head, table)
  const before = { column: column.style.width, table: table.style.cssText }
  let width = first
  let frame = 0
  const draw = () => {
    frame = 0
    column.style.width = `${width}px`
    table.style.minWidth = '0'
    table.style.width = `${whole + width - first}px`
    if (pin) table.style.setProperty(pin, `${width}px`)
    handle.setAttribute('aria-valuenow', String(width))
  }
  const move = (event: PointerEvent) => {
    width = keepWidth(first + (event.clientX - start.clientX) * side)
    frame ||= requestAnimationFrame(draw)
  }
  const end = (event: Event) => {
    cancelAnimationFrame(frame)
    listening.abort()
    document.documentElement.classList.remove('mc-resizing')
    // React writes only what differs from what it wrote last, so that is what it must find.
    column.style.width = before.column
    table.style.cssText = before.table
    if (event.type === 'pointerup' && width !== first) commit(width)
  }
  const listening = new AbortController()
  const { signal } = listening
  document.documentElement.classList.add('mc-resizing')
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', event => event.key === 'Escape' && end(event), { signal, capture: true })
}

/** The variable that columns pinned behind this one stick to. */
function pinnedAt(head: HTMLTableCellElement, table: HTMLTableElement): string | null {
  const chooses = table.querySelector('thead th')?.classList.contains('mc-choose') ? 1 : 0
  return head.matches('.mc-pin-left, .mc-pin-right') ? pinVariable(head.cellIndex - chooses) : null
}
