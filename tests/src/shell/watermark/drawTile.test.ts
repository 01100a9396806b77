import { afterEach, expect, test, vi } from 'vitest'
import { drawTile } from '../../../../src/shell/watermark/drawTile.ts'

afterEach(() => vi.restoreAllMocks())

test('9 the watermark is a canvas of 250x150, rotated by -20 degrees, with an opacity of 0.15 and two lines: nickname and phone', () => {
  const written: string[] = []
  const pen = {
    globalAlpha: 1,
    scale: vi.fn(),
    translate: vi.fn(),
    rotate: vi.fn(),
    fillText: (line: string) => written.push(`${line} ${pen.globalAlpha}`),
  }
  let size: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    size = [this.width, this.height]
    return 'data:image/png;base64,AA=='
  })
  expect(drawTile(['Ana', '13800138000'], '#000000')).toBe('data:image/png;base64,AA==')
  expect(size).toEqual([250, 150])
  expect(pen.rotate).toHaveBeenCalledWith((-20 * Math.PI) / 180)
  expect(written).toEqual(['Ana 0.15', '13800138000 0.15'])
})
