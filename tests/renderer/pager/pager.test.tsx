import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Pager } from '../../../renderer/pager/Pager.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

const host = makeFakeHost()
function draw(more: Partial<Parameters<typeof Pager>[0]> = {}) {
  const [onPage, onSize] = [vi.fn(), vi.fn()]
  render(
    <Pager host={host} page={1} size={10} total={95} rowsHere={10} narrow={false} onPage={onPage} onSize={onSize} {...more} />,
  )
  return { onPage, onSize }
}
const pages = () => screen.getAllByRole('button', { name: /^Page \d/ }).map(button => button.textContent)
const off = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('a pager', () => {
  test('9 Page-size options: generic pager 10, 20, 30, 50; a size is told when it is chosen', () => {
    const { onSize } = draw()
    expect(screen.getAllByRole<HTMLOptionElement>('option').map(option => option.value)).toEqual(['10', '20', '30', '50'])
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '30' } })
    expect(onSize).toHaveBeenCalledWith(30)
  })

  test('9 Mobile pager shows 5 pages, and a field for the others', () => {
    const { onPage } = draw({ narrow: true, page: 4 })
    expect(pages()).toEqual(['1', '4', '10'])
    const jump = screen.getByLabelText('Go to page')
    fireEvent.change(jump, { target: { value: '-07' } })
    fireEvent.keyDown(jump, { key: 'Enter' })
    expect(onPage).toHaveBeenCalledWith(7)
  })

  test('of one page has nothing to turn on a phone, where it would take a line', () => {
    draw({ narrow: true, total: 10 })
    expect(screen.queryAllByRole('button')).toEqual([])
    // Who is beyond it finds back.
    draw({ narrow: true, total: 10, page: 2 })
    expect([pages(), off('Previous page')]).toEqual([['1'], false])
  })

  test('of an unknown number of rows goes on as far as pages are full', () => {
    draw({ total: null, rowsHere: 10, page: 2 })
    expect([pages(), off('Previous page'), off('Next page')]).toEqual([['2'], false, false])
  })

  test('ends where a page of an unknown number is not full', () => {
    draw({ total: null, rowsHere: 9 })
    expect([off('Previous page'), off('Next page')]).toEqual([true, true])
  })
})
