import type { Sight } from './makeSight.ts'

/** Words that a button is too narrow for, so that they stand over its edges. Runs in the page. */
export function outOfButton({ texts, place }: Sight): string[] {
  /** What is cut ends inside, and a badge at a corner is meant to be over the edge. */
  const isMeant = (element: Element, button: Element): boolean => {
    for (let box = element; ; box = box.parentElement ?? button) {
      const { overflowX, position } = getComputedStyle(box)
      if (overflowX !== 'visible') return true
      if (box === button) return false
      if (position === 'absolute') return true
    }
  }
  return texts().flatMap(({ element, text, lines }) => {
    const button = element.closest('button')
    if (!button || isMeant(element, button)) return []
    const { left, right } = button.getBoundingClientRect()
    const isOut = lines.some(line => line.left < left - 1 || line.right > right + 1)
    return isOut ? [`"${text.slice(0, 60)}" is wider than its button in ${place(button)}`] : []
  })
}
