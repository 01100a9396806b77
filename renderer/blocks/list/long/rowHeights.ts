/** How high the lines of a list are, in px: all as high as each other but for the ones named, in the order of their places. */
export type RowHeights = { usual: number; others: readonly (readonly [index: number, height: number])[] }

/** Where a line begins, from the top of the first one. */
export function offsetOf({ usual, others }: RowHeights, index: number): number {
  let offset = index * usual
  for (const [at, height] of others) {
    if (at >= index) break
    offset += height - usual
  }
  return offset
}

/** The line that lies at an offset; the last one for whatever lies below it. */
export function indexAt({ usual, others }: RowHeights, offset: number, count: number): number {
  let [index, top] = [0, 0]
  for (const [at, height] of others) {
    const begins = top + (at - index) * usual
    if (offset < begins) break
    if (offset < begins + height) return Math.min(at, count - 1)
    index = at + 1
    top = begins + height
  }
  return Math.max(0, Math.min(count - 1, index + Math.floor((offset - top) / usual)))
}

/** The heights after some lines in a row, from `first` on, were measured. */
export function withMeasured({ usual, others }: RowHeights, first: number, measured: readonly number[]): RowHeights {
  const end = first + measured.length
  const found = measured.flatMap((height, at) => (Math.abs(height - usual) < 0.5 ? [] : [[first + at, height] as const]))
  return { usual, others: [...others.filter(([at]) => at < first), ...found, ...others.filter(([at]) => at >= end)] }
}

/** The height that most of the measured lines have. */
export function usualHeight(measured: readonly number[], otherwise: number): number {
  const counts = new Map<number, number>()
  for (const height of measured) counts.set(height, (counts.get(height) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? otherwise
}
