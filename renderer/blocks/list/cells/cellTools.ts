import { copyText } from '../../../values/copyText.ts'
import './cellTools.css'
import { pressCell, stepToCell } from './cellKeys.ts'
import type { CellSource } from './CellSource.ts'
import { isCut, reachCutTexts } from './cutText.ts'
import { makeCellTip } from './makeCellTip.ts'
import { makeCopyButton } from './makeCopyButton.ts'

/** A pointer that only passes opens no tooltip, and cells that only pass below it show nothing at all. */
const restFor = 350

/**
 * What cells can do besides being read, for a whole table by a few listeners, so that a cell is an element and nothing more: a cut
 * text shows itself whole when pointed at or reached by keyboard, a cell is copied with the button that appears in it or with
 * Ctrl+C, and arrow keys go from cell to cell. `missed` is what
 * happened before it was there; everything ends with `signal`.
 */
export function attachCellTools(
  area: HTMLElement,
  source: () => CellSource,
  missed: readonly Event[],
  signal: AbortSignal,
): void {
  const tip = makeCellTip()
  const copy = (cell: HTMLTableCellElement) => copyText(source().textOf(cell), source().host)
  const button = makeCopyButton(source, copy)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointed: HTMLTableCellElement | null = null
  let scrolling: ReturnType<typeof setTimeout> | undefined

  const textOf = (cell: HTMLTableCellElement) => (cell.tagName === 'TH' ? (cell.ariaLabel ?? '') : source().textOf(cell))
  const showTip = (cell: HTMLTableCellElement) => {
    if (cell.isConnected && isCut(cell)) tip.show(cell, textOf(cell) || cell.innerText)
  }
  const hide = () => {
    clearTimeout(timer)
    pointed = null
    tip.hide()
    button.hide()
  }
  const over = ({ target }: Pick<Event, 'target'>) => {
    // While one scrolls, every frame brings another cell to the pointer.
    if (scrolling !== undefined) return
    const cell = cellOf(target)
    if (cell === pointed) return
    hide()
    pointed = cell
    if (!cell) return
    timer = setTimeout(() => showTip(cell), restFor)
    if (cell.tagName === 'TD' && hasRoom(cell) && textOf(cell) !== '') button.show(cell)
  }
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (!tip.holds(relatedTarget) && !button.holds(relatedTarget)) hide()
  }
  const focus = ({ target }: Event) => {
    reachCutTexts(area, target)
    const cell = cellOf(target)
    tip.hide()
    if (cell && target instanceof Element && target.matches(':focus-visible')) showTip(cell)
  }
  const key = readKeys(area, copy, tip.hide)
  const options = { signal }
  area.addEventListener('pointerover', over, options)
  area.addEventListener('pointerleave', leave, options)
  area.addEventListener('pointerdown', press, options)
  area.addEventListener('focusin', focus, options)
  area.addEventListener('focusout', () => tip.hide(), options)
  area.addEventListener('keydown', key, options)
  const scrolled = ({ target }: Event) => {
    if (tip.holds(target)) return
    hide()
    clearTimeout(scrolling)
    scrolling = setTimeout(() => {
      scrolling = undefined
      // The pointer may rest on a cell that came to it.
      over({ target: area.querySelector('.mc-cell:hover') })
    }, restFor)
  }
  document.addEventListener('scroll', scrolled, { signal, capture: true, passive: true })
  const left = ({ relatedTarget }: PointerEvent) => {
    if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) hide()
  }
  for (const { element } of [tip, button]) element.addEventListener('pointerleave', left, options)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    clearTimeout(scrolling)
    tip.element.remove()
    button.element.remove()
  })
  for (const event of missed) (event.type === 'focusin' ? focus : over)(event)
}

/** A cell that was clicked is the one Ctrl+C is about. */
function press({ target, button }: PointerEvent): void {
  const cell = cellOf(target)
  if (button === 0 && cell?.tagName === 'TD' && !cell.hasAttribute('tabindex')) cell.tabIndex = -1
}

const readKeys =
  (area: HTMLElement, copy: (cell: HTMLTableCellElement) => void, hideTip: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isInput(event.target)) return
    if (event.key === 'Escape') return hideTip()
    const copied = asksToCopy(event) ? cellOf(event.target) : null
    if (copied?.tagName === 'TD') copy(copied)
    else if (!stepToCell(area, event) && !pressCell(event)) return
    event.preventDefault()
  }

/** A button of 24 px may not cover what the cell shows; some cells have their own. */
const hasRoom = (cell: HTMLElement) => cell.clientWidth >= 80 && !cell.querySelector('input, .mc-copy-button, .mc-reveal')

const cellOf = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td.mc-cell, th.mc-cell') : null

/** Ctrl+C copies what is selected, and only without that the cell. */
const asksToCopy = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'c' && getSelection()?.isCollapsed !== false

const isInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=separator]'))
