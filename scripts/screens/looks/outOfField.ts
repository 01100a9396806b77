import type { Sight } from './makeSight.ts'

/** Inputs of a form that are wider than the field they stand in, so that they end elsewhere than those above them. Runs in the page. */
export function outOfField({ isSeen, place }: Sight): string[] {
  // What hangs over by a margin below 0 is room without content, as for the mark of the focus.
  const endOf = (child: Element): number =>
    child.getBoundingClientRect().right + Math.min(0, Number.parseFloat(getComputedStyle(child).marginRight))
  return [...document.querySelectorAll('.mc-field')].flatMap(field => {
    const edge = field.getBoundingClientRect().right
    const wide = isSeen(field) ? [...field.children].find(child => endOf(child) > edge + 1) : undefined
    return wide ? [`${place(wide)} ends ${Math.round(endOf(wide) - edge)} px beside its field`] : []
  })
}
