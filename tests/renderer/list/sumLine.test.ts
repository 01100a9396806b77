import { expect, it } from 'vitest'
import { markCutWords } from '../../../renderer/blocks/list/table/markCutWords.ts'
import { markSums } from '../../../renderer/blocks/list/table/markSums.ts'

/** An area of 600 px, of which each element with `data-at` stands from and to so many px. */
function areaOf(html: string): HTMLElement {
  const area = document.createElement('div')
  area.innerHTML = html
  area.dataset.at = '0 600'
  for (const one of [area, ...area.querySelectorAll<HTMLElement>('[data-at]')]) {
    const [from = 0, to = 0] = String(one.dataset.at).split(' ').map(Number)
    one.getBoundingClientRect = () => new DOMRect(from, 0, to - from, 40)
  }
  return area
}

const actions = '<th class="mc-row-actions" data-at="500 600"></th>'

/** Its boxes and actions stick at its ends, 50 px and 100 px wide; its one sum is 100 px wide. */
const tableWithSum = (left: number): HTMLElement =>
  areaOf(`<table>
    <thead><tr><th class="mc-choose" data-at="0 50"></th><th data-at="${left} ${left + 100}"></th>${actions}</tr></thead>
    <tfoot class="mc-sums"><tr><td class="mc-choose" data-at="0 50"></td><th class="mc-sum-words" data-at="50 500"></th><td data-at="${left} ${left + 100}"></td><td class="mc-row-actions" data-at="500 600"></td></tr></tfoot>
  </table>`)

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

it.each([
  ['ends before the actions', '300 500', actions, false],
  ['ends below the actions', '300 502', actions, true],
  ['ends before the edge of a table without actions', '300 600', '', false],
  ['ends beyond the edge of a table without actions', '300 640', '', true],
])('the sum of a page that %s is hidden only where half of its number could be read', (_where, at, head, hidden) => {
  const area = areaOf(`<table><thead><tr>${head}</tr></thead>
    <tfoot class="mc-sums"><tr><th class="mc-sum-words"><span data-at="50 500"><span class="mc-sum-page" data-at="${at}"></span></span></th></tr></tfoot></table>`)
  markCutWords(area)
  expect(area.querySelector('.mc-sum-page')?.hasAttribute('data-cut')).toBe(hidden)
  expect(area.querySelector('.mc-sum-words > span')?.hasAttribute('data-cut')).toBe(false)
})

it.each([
  ['not scrolled', 0, '20 200', false],
  ['scrolled, and where they stay', 30, '50 200', false],
  ['scrolled, and pushed on by the end of their columns', 400, '10 160', true],
])('the words of the sums are hidden where they are pushed below what sticks: %s', (_state, scrolled, at, hidden) => {
  const area = areaOf(
    `<table><tfoot class="mc-sums"><tr><th class="mc-sum-words"><span data-at="${at}"></span></th></tr></tfoot></table>`,
  )
  area.scrollLeft = scrolled
  markCutWords(area)
  expect(area.querySelector('.mc-sum-words > span')?.hasAttribute('data-cut')).toBe(hidden)
})
