import type { CellSource } from './CellSource.ts'

type Copy = (cell: HTMLTableCellElement) => void
export type CopyButton = {
  element: HTMLElement
  show(cell: HTMLTableCellElement): void
  hide(): void
  holds(node: unknown): boolean
}

const picture =
  '<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor"><path d="M5.5 5.5V2.5h8v8h-3M2.5 5.5h8v8h-8z"/></svg>'

/** One button for all cells of a table; it stands in the free corner of the cell that is pointed at. The keyboard has Ctrl+C. */
export function makeCopyButton(source: () => CellSource, copy: Copy): CopyButton {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'mc-cell-copy'
  element.tabIndex = -1
  element.innerHTML = picture
  element.hidden = true
  let about: HTMLTableCellElement | null = null
  // The focus stays where it is.
  element.addEventListener('pointerdown', event => event.preventDefault())
  element.addEventListener('click', () => about && copy(about))
  return {
    element,
    holds: node => node instanceof Node && element.contains(node),
    hide() {
      about = null
      element.hidden = true
    },
    show(cell) {
      about = cell
      const { host, textOf } = source()
      element.setAttribute('aria-label', host.t('Copy {text}', { text: textOf(cell) }))
      element.title = host.t('Copy')
      element.hidden = false
      if (!element.isConnected) document.body.append(element)
      const { left, right, top, height } = cell.getBoundingClientRect()
      const atLeft = cell.classList.contains('mc-right')
      element.style.left = `${atLeft ? left + 2 : right - 26}px`
      element.style.top = `${top + height / 2 - 12}px`
    },
  }
}
