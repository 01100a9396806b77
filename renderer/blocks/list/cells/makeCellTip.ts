export type CellTip = {
  element: HTMLElement
  show(cell: HTMLElement, text: string): void
  hide(): void
  holds(node: unknown): boolean
}

let count = 0

/** One bubble for all cells of a table: below the cell it speaks of, or above where there is no room. */
export function makeCellTip(): CellTip {
  const element = document.createElement('div')
  element.className = 'mc-tip'
  element.role = 'tooltip'
  element.id = `mc-tip-${++count}`
  element.hidden = true
  let about: HTMLElement | null = null
  const hide = () => {
    about?.removeAttribute('aria-describedby')
    about = null
    element.hidden = true
  }
  return {
    element,
    hide,
    holds: node => node instanceof Node && element.contains(node),
    show(cell, text) {
      hide()
      about = cell
      cell.setAttribute('aria-describedby', element.id)
      element.textContent = text
      element.hidden = false
      if (!element.isConnected) document.body.append(element)
      place(element, cell.getBoundingClientRect())
    },
  }
}

function place(element: HTMLElement, cell: DOMRect): void {
  const size = element.getBoundingClientRect()
  const left = Math.max(8, Math.min(cell.left, innerWidth - size.width - 8))
  const below = cell.bottom + 2 + size.height <= innerHeight
  element.style.left = `${left}px`
  element.style.top = `${below ? cell.bottom + 2 : Math.max(8, cell.top - 2 - size.height)}px`
}
