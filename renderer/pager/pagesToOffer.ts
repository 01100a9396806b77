/** The pages to offer: the first, the last and those around the present one; null stands for a gap. A phone has room for five. */
export function pagesToOffer(page: number, last: number, narrow: boolean): (number | null)[] {
  const room = narrow ? 5 : 7
  if (last <= room) return Array.from({ length: last }, (_, index) => index + 1)
  const around = narrow ? 0 : 1
  const from = Math.min(Math.max(2, page - around), last - room + 3)
  const to = Math.max(Math.min(last - 1, page + around), room - 2)
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < last - 1 ? [null] : []), last]
}
