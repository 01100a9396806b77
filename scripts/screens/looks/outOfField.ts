import type { Sight } from './makeSight.ts'

/** Inputs of a form that are wider than the field they stand in, so that they end elsewhere than those above them. Runs in the page. */
export function outOfField({ isSeen, place }: Sight): string[] {
  return [...document.querySelectorAll('.mc-field')].flatMap(field => {
    const edge = field.getBoundingClientRect().right
    const wide = isSeen(field) ? [...field.children].find(child => child.getBoundingClientRect().right > edge + 1) : undefined
    return wide ? [`${place(wide)} ends ${Math.round(wide.getBoundingClientRect().right - edge)} px beside its field`] : []
  })
}
