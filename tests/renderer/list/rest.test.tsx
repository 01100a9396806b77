import { render } from '@testing-library/react'
import { Activity, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableBody } from '../../../renderer/blocks/list/table/TableBody.tsx'
import type { Line } from '../../../renderer/blocks/list/tree/useTree.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

/** Every row is 40 px high, in a scroll area of 400 px that is scrolled by 800. */
const height = 40
const rowAt = (row: HTMLElement) => [...(row.parentElement?.children ?? [])].indexOf(row)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return rowAt(this) * height
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockReturnValue(800)
})
afterEach(() => void vi.restoreAllMocks())

const linesFor = (count: number): Line[] =>
  Array.from({ length: count }, (_, id) => ({ row: { id }, id, depth: 0, opens: false, open: false, node: null }))

function Table({ lines }: { lines: readonly Line[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller}>
      <table>
        <TableBody
          lines={lines}
          scroller={scroller}
          drawLine={line => (
            <tr key={line.id} data-line={line.id}>
              <td>{line.id}</td>
            </tr>
          )}
          spans={1}
          host={makeFakeHost()}
          current={null}
          found={null}
          hasSums={false}
          need={undefined}
        />
      </table>
    </div>
  )
}

function setUp(count: number) {
  const lines = linesFor(count)
  const draw = (shown: boolean, drawn = lines) => (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Table lines={drawn} />
    </Activity>
  )
  const { container, rerender } = render(draw(true))
  const ids = () => [...container.querySelectorAll('tr[data-line]')].map(row => Number(row.textContent))
  const spaces = () => [...container.querySelectorAll<HTMLElement>('.mc-space td')].map(cell => cell.style.height)
  return {
    ids,
    spaces,
    show: (drawn = lines) => rerender(draw(true, drawn)),
    hide: (drawn = lines) => rerender(draw(false, drawn)),
  }
}

test('a list keeps the rows in sight while its page is hidden, where they were, and has all of them when it is shown again', async () => {
  const { ids, spaces, hide, show } = setUp(100)
  expect(ids()).toHaveLength(100)
  hide()
  // Rows 20 to 30 are in sight.
  await expect.poll(ids).toEqual(Array.from({ length: 17 }, (_, at) => 17 + at))
  expect(spaces()).toEqual([`${17 * height}px`, `${66 * height}px`])
  show()
  await expect.poll(ids).toHaveLength(100)
  expect(spaces()).toEqual([])
})

test('a hidden list that is told of other rows has them all', async () => {
  const { ids, hide } = setUp(100)
  hide()
  await expect.poll(ids).toHaveLength(17)
  hide(linesFor(60))
  await expect.poll(ids).toHaveLength(60)
})

test('a list of a few rows keeps them all', async () => {
  const { ids, hide } = setUp(39)
  hide()
  await new Promise(done => setTimeout(done))
  expect(ids()).toHaveLength(39)
})
