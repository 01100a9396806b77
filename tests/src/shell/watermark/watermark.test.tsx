import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../../src/session/session.ts'
import Watermark from '../../../../src/shell/watermark/Watermark.tsx'
import { enter } from '../../../support/enter.ts'

const drawn = vi.hoisted((): unknown[] => [])
vi.mock('../../../../src/shell/watermark/drawTile.ts', () => ({
  drawTile: (lines: string[]) => {
    drawn.push(lines)
    return 'data:image/png;base64,AA=='
  },
}))

afterEach(() => session.set({ phase: 'guest' }))

test("1 a tiled watermark of the operator's nickname and phone lies over the page", () => {
  enter({ nick_name: 'Ana', phone: '138****8000' })
  render(<Watermark />)
  expect(drawn).toEqual([['Ana', '138****8000']])
  const marks = [...document.querySelectorAll<HTMLElement>('body > .mc-watermark')]
  expect(marks.map(({ style }) => style.backgroundImage)).toEqual(['url("data:image/png;base64,AA==")'])
})
