import { type RefObject, useLayoutEffect } from 'react'
import type { Measures } from '../columns/measureColumns.ts'
import { widthOf } from './widthOf.ts'

/** Columns that stick take at most this share of the window of a table. */
const most = 0.6

/**
 * Says on the scroll area which columns have room to stick: `all`, the `actions` alone, or `none`; at which sides nothing sticks,
 * where the edge of the area itself throws the shadow; and that what gets the focus is not left below what sticks.
 */
export function usePinRoom(scroller: RefObject<HTMLElement | null>, pins: Measures['pins']): void {
  // A column that is pinned changes no size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pins are read from the table
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area) return
    const look = () => {
      const room = area.clientWidth * most
      const own = widthOf(area.querySelectorAll<HTMLElement>('thead th:is(.mc-choose, .mc-row-actions)'))
      const pinned = widthOf(area.querySelectorAll<HTMLElement>('thead th:is(.mc-pin-left, .mc-pin-right):not(.mc-choose)'))
      const pins = own + pinned <= room ? 'all' : own <= room ? 'actions' : 'none'
      // Measured before anything is written, which would have the table styled once more.
      const stuck = stuckRoom(area, pins)
      area.dataset.pins = pins
      const has = (name: string) => area.querySelector(`thead th.${name}`) !== null
      area.toggleAttribute('data-open-start', !has('mc-choose') && !(pins === 'all' && has('mc-pin-left')))
      area.toggleAttribute(
        'data-open-end',
        !(pins !== 'none' && has('mc-row-actions')) && !(pins === 'all' && has('mc-pin-right')),
      )
      area.style.scrollPadding = stuck
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(area)
    if (area.firstElementChild) observer.observe(area.firstElementChild)
    return () => observer.disconnect()
  }, [scroller, pins])
}

/**
 * Pixels of the narrowest thing that takes the focus, the edge of a heading, and less than a line is high: a browser calls it seen where
 * one pixel of it is.
 */
const handle = 12

/** The room at each edge that is taken by head, sums and the columns that stick, as `scroll-padding` has it. */
function stuckRoom(area: HTMLElement, pins: 'all' | 'actions' | 'none'): string {
  const heightOf = (name: string) => area.querySelector<HTMLElement>(name)?.offsetHeight ?? 0
  const room = (...names: (string | false)[]) =>
    widthOf(names.flatMap(name => (name ? [...area.querySelectorAll<HTMLElement>(`thead th.${name}`)] : [])))
  const right = room(pins !== 'none' && 'mc-row-actions', pins === 'all' && 'mc-pin-right')
  const left = room('mc-choose', pins === 'all' && 'mc-pin-left:not(.mc-choose)')
  const beside = (size: number) => (size === 0 ? 0 : size + handle)
  const [top, bottom] = [heightOf('thead'), heightOf('tfoot')]
  return [top, right, bottom, left].map(size => `${beside(size)}px`).join(' ')
}
