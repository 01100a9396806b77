import type { Sight } from './makeSight.ts'

/** What is meant to stay in sight while the page is scrolled, and would stay under the bar above the page. Runs in the page. */
export function underBars({ isSeen, place }: Sight): string[] {
  const staysAtTop = ({ position, top }: CSSStyleDeclaration) => /sticky|fixed/.test(position) && top === '0px'
  const bar = [...document.querySelectorAll('header')].find(one => isSeen(one) && staysAtTop(getComputedStyle(one)))
  if (!bar) return []
  const { height } = bar.getBoundingClientRect()
  const scrollsInside = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible') return true
    return false
  }
  return [...document.querySelectorAll('main *')].flatMap(element => {
    const { position, top } = getComputedStyle(element)
    if (position !== 'sticky' || top === 'auto' || Number.parseFloat(top) >= height) return []
    return isSeen(element) && !scrollsInside(element) ? [`${place(element)} sticks under ${place(bar)}`] : []
  })
}
