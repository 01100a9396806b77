import { expect, it } from 'vitest'
import { markSums } from '../../../renderer/blocks/list/table/markSums.ts'

/** A table of 600 px whose boxes and actions stick at its ends, 50 px and 100 px wide; its one sum is 100 px wide. */
function tableWithSum(left: number): HTMLElement {
  const area = document.createElement('div')
  area.innerHTML = `<table>
    <thead><tr><th class="mc-choose" data-at="0 50"></th><th data-at="${left} ${left + 100}"></th><th class="mc-row-actions" data-at="500 600"></th></tr></thead>
    <tfoot class="mc-sums"><tr><td class="mc-choose" data-at="0 50"></td><th class="mc-sum-words" data-at="50 500"></th><td data-at="${left} ${left + 100}"></td><td class="mc-row-actions" data-at="500 600"></td></tr></tfoot>
  </table>`
  area.dataset.at = '0 600'
  for (const one of [area, ...area.querySelectorAll<HTMLElement>('[data-at]')]) {
    const [from = 0, to = 0] = String(one.dataset.at).split(' ').map(Number)
    one.getBoundingClientRect = () => new DOMRect(from, 0, to - from, 40)
  }
  return area
}

it.each([
  [200, false],
  [430, false],
  [460, true],
  [700, true],
  [10, false],
  [-80, true],
])('the line of sums is there as long as a sum is in view: at %i px hidden is %s', (left, hidden) => {
  const area = tableWithSum(left)
  markSums(area)
  expect(area.hasAttribute('data-no-sum')).toBe(hidden)
})

it('a table without sums hides no line', () => {
  const area = tableWithSum(200)
  area.querySelector('tfoot')?.remove()
  markSums(area)
  expect(area.hasAttribute('data-no-sum')).toBe(false)
})
