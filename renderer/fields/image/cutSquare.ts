/** Which square of a picture is meant: its middle as shares of the room there is, 0 to 1, and how much larger it is shown. */
export type Cut = { x: number; y: number; zoom: number }

export const wholeMiddle: Cut = { x: 0.5, y: 0.5, zoom: 1 }

/** The square in pixels of the picture; it never leaves it. */
export function squareOf({ width, height }: { width: number; height: number }, { x, y, zoom }: Cut) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** Draws the square into a canvas of its own size. */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const { left, top, side } = squareOf(picture, cut)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file of its own: `size` pixels a side, in PNG, which keeps what is transparent. */
export async function cutSquare(picture: ImageBitmap, cut: Cut, size: number, name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  drawCut(canvas, picture, cut)
  const content = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!content) throw new Error('The browser could not write the picture')
  return new File([content], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' })
}
