/** Something the open page offers to whoever searches for it: one of its views. */
export type Offer = { label: string; run(): void }

const offers = new Set<() => readonly Offer[]>()

/** Asked when somebody searches; answers what takes it back (Host.offer). */
export function offer(list: () => readonly Offer[]): () => void {
  const own = () => list()
  offers.add(own)
  return () => {
    offers.delete(own)
  }
}

export const presentOffers = (): Offer[] => [...offers].flatMap(list => list())
