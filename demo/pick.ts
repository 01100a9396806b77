/** A number from 0 up to 1, the next of a fixed sequence. */
export type Random = () => number

export const pick = <T>(random: Random, items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0]
export const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
export const chance = (random: Random, part: number): boolean => random() < part

/** One of the items, each as likely as its weight says. */
export function pickWeighted<T>(random: Random, items: readonly [readonly [T, number], ...(readonly [T, number])[]]): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items[0][0]
}

/** Some different items, at most as many as there are. */
export function pickSome<T>(random: Random, items: readonly T[], count: number): T[] {
  const rest = [...items]
  return Array.from({ length: Math.min(count, items.length) }, () => rest.splice(Math.floor(random() * rest.length), 1)).flat()
}

export const digits = (random: Random, length: number): string => Array.from({ length }, () => between(random, 0, 9)).join('')
