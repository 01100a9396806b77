import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNarrow } from '../../../renderer/controls/useNarrow.ts'

afterEach(() => void vi.unstubAllGlobals())

test('9 Mobile breakpoint: below 640 px a window is laid out as that of a phone, and from there as that of a desk', () => {
  const isNarrowAt = (width: number) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    return renderHook(() => useNarrow()).result.current
  }
  expect([639, 640].map(isNarrowAt)).toEqual([true, false])
})
