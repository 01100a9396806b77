import type { Sight } from './makeSight.ts'

/** Tables that are narrower than what they hold, with nothing but room beside them. Runs in the page. */
export function narrowTable({ isSeen, place, texts }: Sight): string[] {
  const least = 48
  const boxOf = (table: Element): Element | null => {
    for (let box: Element | null = table; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      const scrolls = /auto|scroll|hidden/.test(getComputedStyle(box).overflowX)
      if (scrolls && box.scrollWidth > box.clientWidth + 1) return box
    }
    return null
  }
  /** So many pixels right of a box hold nothing, inside the page or dialog it stands in. */
  const roomBeside = (box: Element): number => {
    const frame = box.closest('[role=dialog], main') ?? document.body
    const { right, top, bottom } = box.getBoundingClientRect()
    const style = getComputedStyle(frame)
    const end = frame.getBoundingClientRect().right - Number.parseFloat(style.paddingRight || '0')
    const neighbours = texts()
      .filter(({ element }) => !box.contains(element))
      .flatMap(({ lines }) => lines)
      .filter(line => line.left >= right && line.top < bottom && line.bottom > top)
    return Math.min(end, ...neighbours.map(line => line.left)) - right
  }
  return [...document.querySelectorAll('main table, [role=dialog] table')].flatMap(table => {
    const box = boxOf(table)
    if (!box || !isSeen(box)) return []
    const room = Math.round(roomBeside(box))
    if (room < least) return []
    return [`${place(table)} shows ${box.clientWidth} of ${box.scrollWidth} px, with ${room} px free beside it`]
  })
}
