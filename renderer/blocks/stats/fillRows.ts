/**
 * How many cards stand in each row: all rows are full, they differ by one card at most, and none holds a single card beside rows of
 * several. `least`: px that a card needs.
 */
export function fillRows(count: number, width: number, least: number, gap: number): number[] {
  if (count === 0) return []
  const fitting = Math.max(1, Math.floor((width + gap) / (least + gap)))
  // An odd number of cards in two columns leaves one alone.
  const most = fitting === 2 && count > 2 && count % 2 === 1 ? 1 : fitting
  const rows = Math.ceil(count / most)
  const [size, longer] = [Math.floor(count / rows), count % rows]
  return Array.from({ length: rows }, (_none, row) => (row < longer ? size + 1 : size))
}

/** The tracks of a grid in which such rows stand, and how many of them each card takes. */
export function spansOf(rows: readonly number[]): { tracks: number; spans: number[] } {
  const [long = 1, short = 1] = [rows[0], rows.at(-1)]
  const tracks = long === short ? long : long * short
  return { tracks, spans: rows.flatMap(size => Array.from({ length: size }, () => tracks / size)) }
}
