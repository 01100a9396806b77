/**
 * Whole numbers as a short text: sorted, each as its distance from the one before in base 36, runs as `distance.length`. A hundred
 * thousand keys of ten million rows take some 300 kB.
 */
export function packIds(ids: readonly number[]): string {
  const parts: string[] = []
  let before = 0
  for (const [start, end] of runsOf(ids)) {
    const distance = (start - before).toString(36)
    parts.push(start === end ? distance : `${distance}.${(end - start).toString(36)}`)
    before = end
  }
  return parts.join(',')
}

function runsOf(ids: readonly number[]): [start: number, end: number][] {
  const runs: [number, number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && id <= last[1] + 1) last[1] = id
    else runs.push([id, id])
  }
  return runs
}

/** What `packIds` has written; what it has not is left out. */
export function unpackIds(text: string): number[] {
  const ids: number[] = []
  let last = 0
  for (const part of text === '' ? [] : text.split(',')) {
    const [distance = 0, length = 0] = part.split('.').map(digits => Number.parseInt(digits, 36))
    if (!(distance > 0) || !(length >= 0) || length > mostInRun) break
    for (let id = last + distance; id <= last + distance + length; id++) ids.push(id)
    last += distance + length
  }
  return ids
}

const mostInRun = 1_000_000
