import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStacked } from '../../../renderer/controls/useStacked.ts'

/** px, as a browser would lay them out */
let room = 0
let taken = 0
let resized: () => void = () => undefined

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => taken)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        resized = look
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Rows({ padding = 0 }: { padding?: number }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={box}
      title="rows"
      style={{ paddingInlineStart: padding, paddingInlineEnd: padding }}
      className={useStacked(box, true) ? 'cards' : 'table'}
    >
      <table />
    </div>
  )
}

const drawIn = (width: number): string => {
  room = width
  act(resized)
  return screen.getByTitle('rows').className
}

test('rows are cards where their table has no room, and a table again where it has what it needed', () => {
  room = 600
  taken = 600
  render(<Rows />)
  expect(screen.getByTitle('rows').className).toBe('table')
  taken = 720
  expect(drawIn(600)).toBe('cards')
  // As cards they take what there is.
  taken = 600
  expect(drawIn(600)).toBe('cards')
  expect(drawIn(719)).toBe('cards')
  taken = 720
  expect(drawIn(720)).toBe('table')
})

test('rows that are not shown stay as they are', () => {
  room = 600
  taken = 500
  render(<Rows padding={4} />)
  taken = 0
  expect(drawIn(0)).toBe('table')
})
