/** How wide letters are at 14 px in the widest font of a desk; others are as `plainLetter`. */
const letters: readonly (readonly [RegExp, number])[] = [
  // Full-width characters are as wide as the size.
  [/[\u2e80-\uffff\u{10000}-\u{3ffff}]/u, 14],
  [/[iljtfrIJíì.,:;'’|!()[\] ·]/, 5],
  [/[mwMW%@⋯…]/, 13],
  [/\p{Lu}/u, 10],
]
const plainLetter = 8.7
/** Bold letters against plain ones */
const boldness = 1.12

type Look = 'plain' | 'heading' | 'tag'
const fonts: Record<Look, { weight: number; size: number }> = {
  plain: { weight: 400, size: 14 },
  heading: { weight: 600, size: 13 },
  tag: { weight: 400, size: 12 },
}

const known = new Map<string, number>()
let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/** How wide a text is in a cell or in a heading, in px: as this browser draws it, or about that where there is nothing to draw on. */
export function textWidth(text: string, look: Look = 'plain'): number {
  const key = `${look} ${text}`
  const width = known.get(key) ?? Math.ceil(drawnWidth(text, fonts[look]) ?? guessWidth(text, fonts[look]))
  // Texts of rows come and go; labels are few.
  if (known.size > 2000) known.clear()
  known.set(key, width)
  return width
}

function drawnWidth(text: string, { weight, size }: (typeof fonts)[Look]): number | null {
  canvas ??= typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1).getContext('2d') : null
  if (!canvas) return null
  canvas.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
  return canvas.measureText(text).width
}

function guessWidth(text: string, { weight, size }: (typeof fonts)[Look]): number {
  let width = 0
  for (const letter of text) width += letters.find(([those]) => those.test(letter))?.[1] ?? plainLetter
  return width * (size / 14) * (weight > 400 ? boldness : 1)
}
