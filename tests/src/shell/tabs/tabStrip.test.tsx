import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTabStrip } from '../../../../src/shell/tabs/useTabStrip.ts'

let resized: () => void
const watched: Element[] = []
beforeEach(() => {
  vi.useFakeTimers()
  class OneObserver {
    constructor(heard: () => void) {
      resized = heard
    }
    observe(element: Element): void {
      watched.push(element)
    }
    disconnect(): void {
      resized = () => undefined
    }
  }
  vi.stubGlobal('ResizeObserver', OneObserver)
})
afterEach(() => {
  watched.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A bar with its present tab. */
function Bar({ title = 'Orders' }: { title?: string }) {
  const strip = useRef<HTMLDivElement>(null)
  useTabStrip(strip, '/a', title)
  return (
    <div ref={strip} role="tablist">
      <button type="button" role="tab" aria-selected="true" />
    </div>
  )
}
const lay = (element: Element | null, places: Partial<Record<'offsetLeft' | 'offsetWidth' | 'clientWidth', number>>) => {
  for (const [name, value] of Object.entries(places)) Object.defineProperty(element, name, { value, configurable: true })
}

test('9 Tab size watcher: 300 ms after the bar last changed its size the present tab is in sight again', () => {
  const { container } = render(<Bar />)
  const bar = container.firstElementChild
  // What is watched is told once as it stands.
  resized()
  lay(bar, { offsetLeft: 0, clientWidth: 400 })
  lay(container.querySelector('button'), { offsetLeft: 500, offsetWidth: 100 })
  resized()
  act(() => void vi.advanceTimersByTime(200))
  resized()
  act(() => void vi.advanceTimersByTime(299))
  expect(bar?.scrollLeft).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(bar?.scrollLeft).toBe(240)
})

test('2.2 the present tab of other titles is in sight once these are laid out, and moves nothing later', () => {
  const { container } = render(<Bar />)
  const bar = container.firstElementChild
  lay(bar, { offsetLeft: 0, clientWidth: 400 })
  lay(container.querySelector('button'), { offsetLeft: 500, offsetWidth: 100 })
  expect(bar?.scrollLeft).toBe(0)
  resized()
  expect(bar?.scrollLeft).toBe(240)
})

test('9 Tab size watcher: it watches the bar and each of its tabs, which push the present one on', () => {
  const { container } = render(<Bar />)
  expect(watched).toEqual([container.firstElementChild, container.querySelector('button')])
})

test('2.2 a tab that has become longer, for its record has told its name, is in sight again', () => {
  const { container, rerender } = render(<Bar />)
  const bar = container.firstElementChild
  lay(bar, { offsetLeft: 8, clientWidth: 400 })
  lay(container.querySelector('button'), { offsetLeft: 300, offsetWidth: 180 })
  rerender(<Bar title="Order 261123200428000267" />)
  expect(bar?.scrollLeft).toBe(120)
})
