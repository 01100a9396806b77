const [least, most] = [1, 40]
/** A part shall take about as long as one waits without a sign of life, in milliseconds. */
const [quick, slow] = [300, 900]

/** How many keys go with the next call, by how long the last one took: slow rows go one by one, quick ones many at a time. */
export function nextPart(size: number, milliseconds: number): number {
  if (milliseconds > slow) return Math.max(least, Math.floor((size * slow) / milliseconds))
  return milliseconds < quick ? Math.min(most, size * 2) : size
}
