/** Where the words of the line of sums stay while the table is scrolled sideways, in px from its edge (table.css) */
const stay = 50

/** Says on the words of the line of sums which of them the end of their columns has pushed below what sticks: half a word tells nothing. */
export function markCutWords(area: HTMLElement): void {
  const { left } = area.getBoundingClientRect()
  for (const words of area.querySelectorAll('.mc-sum-words > span'))
    words.toggleAttribute('data-cut', area.scrollLeft > 1 && words.getBoundingClientRect().left < left + stay - 1)
}
