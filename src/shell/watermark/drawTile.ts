/** docs/rules/console.md#watermark */
const [width, height] = [250, 150]
const turn = -20
const opacity = 0.15

/** One tile with its lines, as the address of a picture; null where the browser draws none. */
export function drawTile(lines: readonly string[], colour: string): string | null {
  const canvas = document.createElement('canvas')
  const sharpness = Math.max(1, window.devicePixelRatio || 1)
  canvas.width = width * sharpness
  canvas.height = height * sharpness
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(sharpness, sharpness)
  pen.translate(width / 2, height / 2)
  pen.rotate((turn * Math.PI) / 180)
  pen.globalAlpha = opacity
  pen.fillStyle = colour
  pen.font = '13px sans-serif'
  pen.textAlign = 'center'
  for (const [at, line] of lines.entries()) pen.fillText(line, 0, at * 19, width - 20)
  return canvas.toDataURL('image/png')
}
