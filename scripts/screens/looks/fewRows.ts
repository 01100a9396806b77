import type { Sight } from './makeSight.ts'

/** In a window of a desk: lists that show too few of their rows, because of all that stands around them. Runs in the page. */
export function fewRows({ isSeen, place }: Sight): string[] {
  const [width, height, least] = [1440, 900, 14]
  if (window.innerWidth < width || window.innerHeight < height) return []
  return [...document.querySelectorAll<HTMLElement>('main [data-keeps-scroll]')].flatMap(area => {
    const rows = [...area.querySelectorAll('tbody tr[data-id]')].map(row => row.getBoundingClientRect())
    const box = area.getBoundingClientRect()
    // One that begins far below the top has a page of its own once it is scrolled to.
    if (!isSeen(area) || rows.length < least || area.scrollTop > 0 || box.top > window.innerHeight / 2) return []
    const top = area.querySelector('thead')?.getBoundingClientRect().bottom ?? box.top
    const foot = area.querySelector('tfoot')?.getBoundingClientRect().top ?? box.bottom
    const bottom = Math.min(foot, box.bottom, window.innerHeight) + 1
    const whole = rows.filter(row => row.top >= top - 1 && row.bottom <= bottom).length
    return whole < least ? [`${place(area)} shows ${whole} whole rows of ${rows.length}; a desk has room for ${least}`] : []
  })
}
