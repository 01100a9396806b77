import { type BubblePlace, bubbleSize, type Extent } from './place.ts'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
/** The line below a list: what stands in it, and the table above it, where the list is one. */
export type Foot = { pager: Box; parts: readonly Box[]; table: Box | null }
const gap = 8

/**
 * The bubble that nobody has moved stands on no table, whose rows have their actions below it, where the line of the pages has room for it.
 */
export function besideTables(place: BubblePlace, feet: readonly Foot[], view: Extent): BubblePlace {
  const at = boxOf(place, view)
  const foot = feet.find(({ table, pager }) => (table !== null && meet(table, at)) || meet(pager, at))
  if (!foot || foot.table === null || foot.table.bottom + bubbleSize > view.height) return place
  const edge = findRoom(foot)
  const below = view.height - Math.max(foot.table.bottom, (foot.pager.top + view.height - bubbleSize) / 2) - bubbleSize
  return edge === null ? place : { right: Math.round(view.width - edge), bottom: Math.max(0, Math.floor(below)) }
}

/** The right edge of a bubble between two parts of a line, as far right as there is room; null where there is none. */
function findRoom({ pager, parts }: Foot): number | null {
  let end = pager.right
  for (const part of parts.toSorted((one, other) => other.right - one.right)) {
    if (end - part.right >= bubbleSize + 2 * gap) return end - gap
    end = Math.min(end, part.left)
  }
  return null
}

const boxOf = ({ right, bottom }: BubblePlace, { width, height }: Extent): Box => ({
  left: width - right - bubbleSize,
  right: width - right,
  top: height - bottom - bubbleSize,
  bottom: height - bottom,
})

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** Above the pagers that the bubble would cover, or where it is when there is no room above them. */
export function clearOf(place: BubblePlace, pagers: readonly Box[], view: Extent): BubblePlace {
  const { left, right } = boxOf(place, view)
  const inWay = pagers.filter(pager => pager.left < right && pager.right > left).sort((one, other) => other.top - one.top)
  let { bottom } = place
  for (const pager of inWay) {
    const [top, low] = [view.height - bottom - bubbleSize, view.height - bottom]
    if (pager.top < low && pager.bottom > top) bottom = view.height - pager.top + gap
  }
  return bottom + bubbleSize <= view.height ? { ...place, bottom } : place
}
