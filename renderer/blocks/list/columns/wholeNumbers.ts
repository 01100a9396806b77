/**
 * What a column does where the table is wider than its window: numbers and moments that the edge would cut are read as others, and of
 * words that it cuts nobody sees the dots. So what stands in front of them takes the room up to the edge, and they begin beyond it.
 */
export type Hold = 'whole' | 'kept' | 'text' | 'choice' | 'fixed' | 'pinned'

/** What a column is wider than it need be, for the sake of the one at the edge: a variable of its `<col>` */
export const spareVariable = '--mc-spare'

/** Who takes room: texts can use it, choices a little; between numbers it hurts nobody. What sticks stays as it is. */
const takers: readonly Hold[] = ['text', 'choice', 'whole']
export const isTaker = (hold: Hold | undefined): boolean => hold !== undefined && takers.includes(hold)

/** At the right of what a cell holds, in px: so much of it may be hidden. */
const padding = 10
/** Words of which the edge leaves more than this are read as far as that. */
const enough = 120

/** Which column is to be how many px wider, that no number is cut at the edge; null where none is, or nothing in front can be wider. */
export function findSpare(
  widths: readonly number[],
  holds: readonly Hold[],
  start: number,
  edge: number,
): { index: number; room: number } | null {
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, start))
  const cut = holds.findIndex((hold, index) => {
    const left = lefts[index] ?? 0
    const isNumber = hold === 'whole' || hold === 'kept'
    const isWords = (hold === 'text' || hold === 'choice') && edge - left < enough
    return (isNumber || isWords) && left < edge && left + (widths[index] ?? 0) - padding > edge
  })
  const before = holds.slice(0, Math.max(0, cut))
  const taker = takers.find(hold => before.includes(hold))
  return taker === undefined ? null : { index: before.lastIndexOf(taker), room: edge - (lefts[cut] ?? 0) }
}
