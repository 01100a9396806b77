/** Where the words of the line of sums stay while the table is scrolled sideways, in px from its edge (table.css) */
const stay = 50

/**
 * Says on the words of the line of sums which of them the end of their columns has pushed below what sticks, and on the sums of the page
 * whether the actions cover them: half a word tells nothing, and half a number another one.
 */
export function markCutWords(area: HTMLElement): void {
  const { left, right } = area.getBoundingClientRect()
  const pinned = area.querySelector('thead th:is(.mc-row-actions, .mc-pin-right)')
  const end = Math.min(right, pinned?.getBoundingClientRect().left ?? right)
  const words = [...area.querySelectorAll('.mc-sum-words > span')]
  const pages = [...area.querySelectorAll('.mc-sum-page')]
  const pushed = words.map(one => area.scrollLeft > 1 && one.getBoundingClientRect().left < left + stay - 1)
  const covered = pages.map(one => one.getBoundingClientRect().right > end + 1)
  for (const [at, one] of words.entries()) one.toggleAttribute('data-cut', pushed[at] ?? false)
  for (const [at, one] of pages.entries()) one.toggleAttribute('data-cut', covered[at] ?? false)
}
