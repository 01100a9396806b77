/** The middle of the values; half way between the two in the middle of an even number. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/**
 * Measures contestants in turns, ABC, BCA, CAB …, so that what else the machine does falls on all of them alike.
 * Each answers its cost; the medians are given by name.
 */
export async function measureInTurns<Name extends string>(
  contestants: Record<Name, () => number | Promise<number>>,
  runs: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[]
  const costs = new Map<Name, number[]>(names.map(name => [name, []]))
  for (let run = 0; run < runs; run++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(run + turn) % names.length]!
      costs.get(name)?.push(await contestants[name]())
    }
  }
  return Object.fromEntries(names.map(name => [name, median(costs.get(name) ?? [])])) as Record<Name, number>
}

/** Milliseconds of CPU this process spends on some work: waiting for others does not count. */
export async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
