import type { Sight } from './makeSight.ts'

/**
 * Text whose end is behind an edge where nobody can scroll. What ends in an ellipsis is meant so, but no number: `¥1,2…` is another
 * amount. Runs in the page.
 */
export function clippedText({ texts, place }: Sight): string[] {
  const isNumber = (text: string) => /^[-+¥$€]?\d[\d,.\s:%/-]*$/.test(text)
  /** The nearest box that cuts what is too wide; null where one can scroll to it. */
  const cutter = (element: Element): Element | null => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box)
      if (overflowX === 'hidden' || overflowX === 'clip') return box
      if (overflowX !== 'visible' || position === 'fixed') return null
    }
    return null
  }
  const isCut = (box: Element, lines: readonly DOMRect[]): boolean => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const { textOverflow, paddingLeft, paddingRight } = getComputedStyle(box)
    // Dots take the place of what would stand in the padding.
    const [start, end] = textOverflow === 'ellipsis' ? [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)] : [0, 0]
    const least = textOverflow === 'ellipsis' ? 0.5 : 1.5
    const beside = lines.some(line => line.right > right - end + least || line.left < left + start - least)
    const shown = lines.filter(line => line.top < bottom - 2 && line.bottom > top + 2)
    // A line that is in by less than half of its height cannot be read; one that is out altogether was folded away.
    const below = shown.some(line => (line.top + line.bottom) / 2 > bottom || (line.top + line.bottom) / 2 < top)
    return shown.length > 0 && (beside || below)
  }
  return texts().flatMap(({ element, text, lines }) => {
    const box = cutter(element)
    if (!box || !isCut(box, lines)) return []
    const { textOverflow, webkitLineClamp } = getComputedStyle(box)
    const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    return isMeant && !isNumber(text) ? [] : [`"${text.slice(0, 60)}" is cut in ${place(box)}`]
  })
}
