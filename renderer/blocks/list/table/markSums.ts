/** Says on the area of a table that none of its sums is in view: the rest of their line would be words about nothing (table.css). */
export function markSums(area: HTMLElement): void {
  const sums = [...area.querySelectorAll('.mc-sums td:not(.mc-choose, .mc-sum-words, .mc-row-actions)')]
  const box = area.getBoundingClientRect()
  const edges = (heads: string) => [...area.querySelectorAll(`thead th:is(${heads})`)].map(head => head.getBoundingClientRect())
  const from = Math.max(box.left, ...edges('.mc-choose, .mc-pin-left').map(({ right }) => right))
  const to = Math.min(box.right, ...edges('.mc-row-actions, .mc-pin-right').map(({ left }) => left))
  const isSeen = (sum: Element): boolean => {
    const { left, right } = sum.getBoundingClientRect()
    const middle = (left + right) / 2
    return sum.matches('.mc-pin-left, .mc-pin-right') || (middle > from && middle < to)
  }
  area.toggleAttribute('data-no-sum', sums.length > 0 && !sums.some(isSeen))
}
