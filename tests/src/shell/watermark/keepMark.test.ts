import { afterEach, expect, test, vi } from 'vitest'
import { keepMark } from '../../../../src/shell/watermark/keepMark.ts'

const tile = 'data:image/png;base64,AA=='
const marks = () => [...document.querySelectorAll<HTMLElement>('.mc-watermark')]
let end: () => void = () => undefined
afterEach(() => end())

test('9 the watermark is put back when it is taken away, hidden or emptied, and never twice', async () => {
  end = keepMark(tile, false)
  expect(marks()).toHaveLength(1)
  marks()[0]?.remove()
  await vi.waitFor(() => expect(marks()).toHaveLength(1))
  marks()[0]?.style.setProperty('display', 'none')
  await vi.waitFor(() => expect(marks().map(mark => mark.style.display)).toEqual(['']))
  marks()[0]?.removeAttribute('class')
  await vi.waitFor(() => expect(marks()).toHaveLength(1))
  expect(marks()[0]?.style.backgroundImage).toContain(tile)
})

test('the watermark goes with whoever showed it, and lets others come and go beside it', async () => {
  end = keepMark(tile, true)
  const [mark] = marks()
  document.body.append(document.createElement('p'))
  await Promise.resolve()
  expect(marks()).toEqual([mark])
  expect(mark?.classList.contains('mc-watermark-printed')).toBe(true)
  end()
  expect(marks()).toEqual([])
})
