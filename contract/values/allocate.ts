/**
 * Shares an amount of cents over lines in proportion to their weights (docs/rules/values.md#share): each share rounded down, the cents left
 * over to the largest line, and on to the next where a share would pass its line's own weight. The shares add up to the amount
 * exactly. A negative amount is shared as its opposite. Weights are cents ≥ 0; with no weight at all the first line takes all.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (amount < 0) return allocate(-amount, weights).map(share => (share === 0 ? 0 : -share))
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_weight, index) => (index === 0 ? amount : 0))
  const shares = weights.map(weight => Number((BigInt(amount) * BigInt(weight)) / total))
  spread(amount - shares.reduce((sum, share) => sum + share, 0), shares, weights, BigInt(amount) <= total)
  return shares
}

function spread(rest: number, shares: number[], weights: readonly number[], bounded: boolean): void {
  const order = weights.map((_weight, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  let left = rest
  for (const index of order) {
    if (left === 0) return
    const room = bounded ? (weights[index] ?? 0) - (shares[index] ?? 0) : left
    const part = Math.min(left, room)
    shares[index] = (shares[index] ?? 0) + part
    left -= part
  }
}
