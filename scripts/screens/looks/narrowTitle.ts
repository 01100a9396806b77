import type { Sight } from './makeSight.ts'

/** In a window of a desk: columns of what rows are known by that leave a name no room. Runs in the page. */
export function narrowTitle({ isSeen }: Sight): string[] {
  const [desk, least] = [1440, 200]
  if (window.innerWidth < desk) return []
  return [...document.querySelectorAll('main th[data-title]')].flatMap(head => {
    const width = Math.round(head.getBoundingClientRect().width)
    return isSeen(head) && width < least
      ? [`"${head.textContent?.trim()}" is ${width} px wide; names of rows have ${least} at a desk`]
      : []
  })
}
