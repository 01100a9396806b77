/** A whole number from 1 on. @throws Error */
export function readNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw new Error(`--${name} is "${text}"; it must be a whole number from 1 to ${most}.`)
  return number
}

/** `1-40`, `3,7,9` or both. @throws Error */
export function readBuyers(text: string): number[] {
  const parts = text.split(',').map(part => /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part.trim()))
  const spans = parts.map(part => [Number(part?.[1]), Number(part?.[2] ?? part?.[1])] as const)
  const isRight = spans.every(([from, to]) => from >= 1 && to >= from && to - from < 10_000)
  if (!isRight) throw new Error(`--buyers is "${text}"; it must name members by number, as 1-40 or 3,7,9.`)
  return [...new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_none, index) => from + index)))]
}
