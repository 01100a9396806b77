import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample, listOf } from '../drawExample.tsx'

/** jsdom has no layout: a cell is as wide as the test says. */
const measure = (cell: HTMLElement, whole: number) => {
  Object.defineProperty(cell, 'scrollWidth', { value: whole })
  Object.defineProperty(cell, 'clientWidth', { value: 100 })
}

test('Tab stops at a cell whose text is cut, at no other, once the keyboard is in the table', async () => {
  drawExample(listOf({}))
  const cut = await screen.findByRole('cell', { name: 'Goods 1' })
  const whole = screen.getByRole('cell', { name: 'Goods 2' })
  measure(cut, 300)
  measure(whole, 100)
  expect(cut.tabIndex).toBe(-1)
  fireEvent.focusIn(screen.getByRole('group', { name: 'List' }))
  await waitFor(() => expect([cut.tabIndex, whole.tabIndex]).toEqual([0, -1]))
})
