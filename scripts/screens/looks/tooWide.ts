import type { Sight } from './makeSight.ts'

/** Whether the page is wider than the window, and what sticks out of it. Runs in the page. */
export function tooWide({ place, isSeen }: Sight): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.body.querySelectorAll('*')].filter(
    element => isSeen(element) && element.getBoundingClientRect().right > clientWidth + 1,
  )
  // The innermost one is the one that is too wide.
  const inner = out.find(element => ![...element.children].some(child => out.includes(child)))
  return [
    `${scrollWidth - clientWidth} px wider than the window${inner ? `: ${place(inner)} "${inner.textContent?.trim().slice(0, 40)}"` : ''}`,
  ]
}
