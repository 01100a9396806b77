import type { Sight } from './makeSight.ts'

/** Empty inputs whose placeholder has no room: it is all that says what belongs there. Runs in the page. */
export function cutPlaceholder({ isSeen, place }: Sight): string[] {
  const brush = document.createElement('canvas').getContext('2d')
  const fields = document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')
  return [...fields].flatMap(field => {
    if (!brush || !isSeen(field)) return []
    const { letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field)
    // It may stand in smaller letters than what is typed.
    brush.font = getComputedStyle(field, '::placeholder').font
    brush.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const needed = Math.ceil(brush.measureText(field.placeholder).width)
    return needed > room + 1 ? [`"${field.placeholder}" takes ${needed} px and has ${Math.floor(room)}, in ${place(field)}`] : []
  })
}
