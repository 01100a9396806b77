const longest = 400

/** The numbers of an order's parcels as one text, in their order: as many whole ones as it holds, for half a number is a wrong one. */
export function joinWaybills(numbers: readonly (string | null)[]): string | null {
  let joined = ''
  for (const number of numbers.flatMap(text => text?.split(' ') ?? []).filter(Boolean)) {
    const next = joined ? `${joined} ${number}` : number
    if (next.length > longest) break
    joined = next
  }
  return joined || null
}
